import { currency, formatAmount } from '../../../words/en/money.ts'
import { classNames } from '../kit/class-names.ts'
import { longFigures } from './long-figures.tsx'

/** Only very large text breaks the line between an amount and its currency. */
export const oneLine = 'inline-block whitespace-nowrap max-[21rem]:whitespace-normal'

/**
 * With `bare`, only screen readers get the currency. With `headed`, wide screens hide the currency,
 * because the column's heading shows it.
 */
export function Amount({
  value,
  bare = false,
  headed = false,
  className,
}: {
  value: number
  bare?: boolean
  headed?: boolean
  className?: string
}) {
  const look = bare ? 'sr-only' : classNames('text-small font-normal text-muted', headed && 'sm:sr-only')
  return (
    <span className={classNames('amount', oneLine, className)}>
      <span className={look}>{currency.before}</span>
      {longFigures(formatAmount(value))}
      <span className={look}>{currency.after}</span>
    </span>
  )
}
