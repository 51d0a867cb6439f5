import { MINUS } from '../../../domain/money.ts'
import { formatAmount, currency as money } from '../../../words/en/money.ts'
import { totalWords as words } from '../../../words/en/totals.ts'
import { classNames } from '../kit/class-names.ts'
import { longFigures } from './long-figures.tsx'

const looks = {
  row: { amount: '', currency: '' },
  card: {
    amount: 'font-bold sm:text-lead sm:whitespace-nowrap',
    currency: 'text-small font-normal',
  },
  hero: { amount: 'text-hero font-bold', currency: 'text-lead font-normal' },
} as const

/** With this many characters or more, a hero figure in full size is too wide for a phone. */
const WIDE = 7

/** A sign or a word shows gain and loss, because colour alone isn't enough. */
export function NetBalance({ value, look = 'row' }: { value: number; look?: keyof typeof looks }) {
  const { amount, currency } = looks[look]
  const figure = formatAmount(Math.abs(value))
  const isWide = look === 'hero' && figure.length >= WIDE
  return (
    <span
      className={classNames(
        'inline-flex flex-wrap items-baseline gap-x-2',
        value > 0 && 'text-gain',
        value < 0 && 'text-loss',
      )}
    >
      <span className={classNames('amount', amount, isWide && 'max-sm:text-title')}>
        <span className={currency}>
          {look === 'hero' || value === 0 ? null : value > 0 ? '+' : MINUS}
          <span className={look === 'row' ? 'sr-only' : undefined}>{money.before}</span>
        </span>
        {longFigures(figure)}
        <span className={look === 'row' ? 'sr-only' : currency}>{money.after}</span>
      </span>
      {look === 'hero' && value !== 0 ? (
        <span className="tells text-body">{value > 0 ? words.above : words.below}</span>
      ) : null}
    </span>
  )
}
