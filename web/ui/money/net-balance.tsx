import { MINUS } from '../../../domain/money.ts'
import { formatAmount, currency as money } from '../../../words/en/money.ts'
import { totalWords as words } from '../../../words/en/totals.ts'
import { classNames } from '../kit/class-names.ts'
import { oneLine } from './amount.tsx'
import { longFigures } from './long-figures.tsx'

const looks = {
  row: { amount: '', currency: '' },
  card: {
    amount: 'font-bold sm:text-lead',
    currency: 'text-small font-normal',
  },
  title: { amount: 'text-title font-bold', currency: 'text-body font-normal' },
  hero: { amount: 'text-hero font-bold', currency: 'text-lead font-normal' },
} as const

/** Adds a sign or a word, because colour alone isn't enough to show gain or loss. */
export function NetBalance({ value, look = 'row' }: { value: number; look?: keyof typeof looks | undefined }) {
  const { amount, currency } = looks[look]
  const figure = formatAmount(Math.abs(value))
  const hasWord = look === 'hero' || look === 'title'
  const size = look === 'hero' ? { fontSize: heroSize(figure) } : undefined
  return (
    <span
      className={classNames(
        'inline-flex flex-wrap items-baseline gap-x-2',
        value > 0 && 'text-gain',
        value < 0 && 'text-loss',
      )}
    >
      <span className={classNames('amount', oneLine, amount)} style={size}>
        <span className={currency}>
          {hasWord || value === 0 ? null : value > 0 ? '+' : MINUS}
          <span className={look === 'row' ? 'sr-only' : undefined}>{money.before}</span>
        </span>
        {longFigures(figure)}
        <span className={look === 'row' ? 'sr-only' : currency}>{money.after}</span>
      </span>
      {hasWord && value !== 0 ? <span className="tells text-body">{value > 0 ? words.above : words.below}</span> : null}
    </span>
  )
}

/** Shrinks with each digit, so that the figure fits one line on a phone. */
function heroSize(figure: string): string {
  return `min(2.75rem, ${Math.max(15.5 - 0.8 * figure.length, 7.5)}vw)`
}
