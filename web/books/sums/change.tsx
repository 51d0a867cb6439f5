import { currency, formatAmount } from '../../../words/en/money.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'

/** `grows` says if an increase is a gain, a loss, or neither. */
export function Change({ value, grows }: { value: number; grows: 'gain' | 'loss' | undefined }) {
  const isGain = value > 0 === (grows === 'gain')
  return (
    <span
      className={classNames('amount whitespace-nowrap', grows && value !== 0 && (isGain ? 'text-gain' : 'text-loss'))}
    >
      <span className="sr-only">{currency.before}</span>
      {value > 0 ? '+' : null}
      {longFigures(formatAmount(value))}
      <span className="sr-only">{currency.after}</span>
    </span>
  )
}
