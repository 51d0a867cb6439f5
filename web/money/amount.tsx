import { currency, formatAmount } from '../../words/en/money.ts'
import { classNames } from '../kit/class-names.ts'
import { longFigures } from './long-figures.tsx'

/**
 * `<Amount value={12000} />`: the currency small beside the figure. Hides behind the privacy eye like everything `.amount`.
 * `bare` leaves the currency to screen readers, for columns whose heading says it.
 */
export function Amount({ value, bare = false, className }: { value: number; bare?: boolean; className?: string }) {
  const figure = longFigures(formatAmount(value))
  // The currency may stand above what is long.
  const isShort = typeof figure === 'string'
  const look = bare ? 'sr-only' : 'text-small font-normal text-muted'
  return (
    <span className={classNames('amount', isShort && 'sm:whitespace-nowrap', className)}>
      <span className={look}>{currency.before}</span>
      {figure}
      <span className={look}>{currency.after}</span>
    </span>
  )
}
