import { sumAmounts } from '../../domain/money.ts'
import { firstStepsWords } from '../../words/en/first-steps.ts'
import { formatRwf } from '../../words/en/money.ts'

const words = firstStepsWords.today

/** Returns null if nothing came in or went out. On a day with debts, doesn't say what is left. */
export function todaySentence(came: number, went: number, owed = 0): string | null {
  if (came === 0) return went === 0 ? null : words.wentOnly(formatRwf(went))
  if (went === 0) return words.cameOnly(formatRwf(came))
  const both = words.both(formatRwf(came), formatRwf(went))
  if (owed > 0) return both
  const rest = sumAmounts([came, -went])
  return `${both} ${rest < 0 ? words.short(formatRwf(-rest)) : words.left(formatRwf(rest))}`
}
