import { currency, formatAmount } from '../../../words/en/money.ts'
import { classNames } from '../kit/class-names.ts'
import { longFigures } from './long-figures.tsx'

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
  const figure = longFigures(formatAmount(value))
  // A line may break before a long figure, but not before a short one.
  const isShort = typeof figure === 'string'
  const look = bare ? 'sr-only' : classNames('text-small font-normal text-muted', headed && 'sm:sr-only')
  return (
    <span className={classNames('amount', isShort && 'inline-block sm:whitespace-nowrap', className)}>
      <span className={look}>{currency.before}</span>
      {figure}
      <span className={look}>{currency.after}</span>
    </span>
  )
}
