import { CURRENCY, formatAmount } from '../../domain/money.ts'
import { classNames } from '../kit/class-names.ts'

/**
 * `<Amount value={12000} />`: `RWF 12,000`, hidden while the eye is closed. `bare` leaves the currency to screen readers,
 * for columns that are headed by it; `className` sets size and weight.
 */
export function Amount({ value, bare = false, className }: { value: number; bare?: boolean; className?: string }) {
  return (
    <span className={classNames('amount whitespace-nowrap', className)}>
      <span className={bare ? 'sr-only' : 'text-small font-normal'}>{CURRENCY} </span>
      {formatAmount(value)}
    </span>
  )
}
