import { CURRENCY, formatAmount } from '../../domain/money.ts'
import { classNames } from '../kit/class-names.ts'
import { longFigures } from './long-figures.tsx'

/**
 * `<Amount value={12000} />`: the currency small before the figure. Hides behind the privacy eye like everything `.amount`.
 * `bare` leaves the currency to screen readers, for columns whose heading says it.
 */
export function Amount({ value, bare = false, className }: { value: number; bare?: boolean; className?: string }) {
  return (
    <span className={classNames('amount sm:whitespace-nowrap', className)}>
      <span className={bare ? 'sr-only' : 'text-small font-normal text-muted'}>{CURRENCY} </span>
      {longFigures(formatAmount(value))}
    </span>
  )
}
