import { sumAmounts } from '../../domain/money.ts'
import { firstStepsWords } from '../../words/en/first-steps.ts'
import { formatRwf } from '../../words/en/money.ts'

const words = firstStepsWords.today

/** Returns null if nothing came in or went out. */
export function todaySentence(came: number, went: number): string | null {
  if (came === 0) return went === 0 ? null : words.wentOnly(formatRwf(went))
  if (went === 0) return words.cameOnly(formatRwf(came))
  const rest = sumAmounts([came, -went])
  const left = rest < 0 ? words.short(formatRwf(-rest)) : words.left(formatRwf(rest))
  return `${words.both(formatRwf(came), formatRwf(went))} ${left}`
}
