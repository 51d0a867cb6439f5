import { CURRENCY, formatAmount } from '../../domain/money.ts'
import { classNames } from '../kit/class-names.ts'
import { longFigures } from '../money/long-figures.tsx'

/**
 * `<Change value={-3000} grows="gain" />`: a difference with its sign, `-3,000`. `grows` says what it means when it is more:
 * income that grows is a gain, expenses that grow are a loss. Hidden by the eye like every amount.
 */
export function Change({ value, grows }: { value: number; grows: 'gain' | 'loss' }) {
  const isGain = value > 0 === (grows === 'gain')
  return (
    <span className={classNames('amount whitespace-nowrap', value !== 0 && (isGain ? 'text-gain' : 'text-loss'))}>
      <span className="sr-only">{CURRENCY} </span>
      {value > 0 ? '+' : null}
      {longFigures(formatAmount(value))}
    </span>
  )
}
