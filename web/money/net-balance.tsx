import { CURRENCY, formatAmount } from '../../domain/money.ts'
import { sums as words } from '../../words/en/progress.ts'
import { classNames } from '../kit/class-names.ts'

const looks = {
  row: { amount: '', currency: 'sr-only', word: 'text-small' },
  card: { amount: 'text-lead font-bold sm:whitespace-nowrap', currency: 'text-small font-normal', word: 'text-small' },
  hero: { amount: 'text-hero font-bold', currency: 'text-lead font-normal', word: 'text-body max-sm:w-full' },
} as const

/** From this many characters on, a hero is too wide for a phone in its full size. */
const WIDE = 8

/**
 * `<NetBalance value={data.netBalance} look="row|card|hero" />`: green from zero up and red below, always with its sign and a
 * word beside it, so that colour is never alone: `+RWF 48,500 above zero`. Hidden by the eye like every amount.
 */
export function NetBalance({ value, look = 'row' }: { value: number; look?: keyof typeof looks }) {
  const { amount, currency, word } = looks[look]
  const figure = formatAmount(Math.abs(value))
  const isWide = look === 'hero' && figure.length >= WIDE
  return (
    <span className={classNames('inline-flex flex-wrap items-baseline gap-x-2', value < 0 ? 'text-loss' : 'text-gain')}>
      <span className={classNames('amount', amount, isWide && 'max-sm:text-title')}>
        {value > 0 ? '+' : value < 0 ? '-' : null}
        <span className={currency}>{CURRENCY} </span>
        {figure}
      </span>
      <span className={word}>{value > 0 ? words.above : value < 0 ? words.below : words.even}</span>
    </span>
  )
}
