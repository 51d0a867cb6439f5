import { currency, formatAmount } from '../../../words/en/money.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'

/** `grows` says if an increase is a gain or a loss. `word` replaces the sign. */
export function Change({ value, grows, word }: { value: number; grows: 'gain' | 'loss'; word?: string }) {
  const isGain = value > 0 === (grows === 'gain')
  return (
    <>
      <span className={classNames('amount whitespace-nowrap', value !== 0 && (isGain ? 'text-gain' : 'text-loss'))}>
        <span className="sr-only">{currency.before}</span>
        {word || value <= 0 ? null : '+'}
        {longFigures(formatAmount(word ? Math.abs(value) : value))}
        <span className="sr-only">{currency.after}</span>
      </span>
      {word ? ` ${word}` : null}
    </>
  )
}
