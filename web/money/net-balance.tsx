import { CURRENCY, formatAmount, MINUS } from '../../domain/money.ts'
import { totalWords as words } from '../../words/en/totals.ts'
import { classNames } from '../kit/class-names.ts'
import { longFigures } from './long-figures.tsx'

const looks = {
  row: { amount: '', currency: '', word: 'text-small max-sm:sr-only' },
  card: {
    amount: 'font-bold sm:text-lead sm:whitespace-nowrap',
    currency: 'text-small font-normal',
    word: 'text-small',
  },
  hero: { amount: 'text-hero font-bold', currency: 'text-lead font-normal', word: 'text-body' },
} as const

/** From this many characters on, a hero is too wide for a phone in its full size. */
const WIDE = 7

/**
 * `<NetBalance value={data.netBalance} look="row|card|hero" />`: green above zero and red below, always with its sign and a
 * word beside it, so that colour is never alone: `+RWF 48,500 above zero`; zero is neither. Hidden by the eye, with all
 * that tells of it.
 */
export function NetBalance({ value, look = 'row' }: { value: number; look?: keyof typeof looks }) {
  const { amount, currency, word } = looks[look]
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
          {value > 0 ? '+' : value < 0 ? MINUS : null}
          <span className={look === 'row' ? 'sr-only' : undefined}>{CURRENCY} </span>
        </span>
        {longFigures(figure)}
      </span>
      {value === 0 ? null : <span className={classNames('tells', word)}>{value > 0 ? words.above : words.below}</span>}
    </span>
  )
}
