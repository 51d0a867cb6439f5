import type { LimitKind, LimitWarning } from '../../contract/limits.ts'
import { type Day, today } from '../../domain/day.ts'
import { decimalOf, wireAmount } from '../../domain/money.ts'
import { daysLeft, periodOf } from '../../domain/period.ts'
import { warning as words } from '../../words/en/mail.ts'
import type { Context } from '../context.ts'
import { withData } from '../http/serve.ts'
import { queueWarning } from './queue-warning.ts'
import { noteLevels, readStandings, type Standing } from './warnings.sql.ts'

/** What was saved, and what is to be warned of because of it. */
export interface Saved<Item> {
  item: Item
  warnings: LimitWarning[]
}

/** The answer of a call that saved something; nothing is said of warnings when there are none. */
export function withWarnings<Item>(message: string, { item, warnings }: Saved<Item>) {
  return { ...withData(message, item), ...(warnings.length > 0 && { warnings }) }
}

/**
 * Looks, in the transaction that saved something on a day, whether a limit of the running month or year is now nearly used
 * (80 %) or used up, or a target reached. Gives what is to be said of it: each once a period, in the answer, and by mail
 * to those who want it.
 */
export async function findWarnings(
  ctx: Context,
  { clientId, kind }: { clientId: string; kind: LimitKind },
  day: Day,
): Promise<LimitWarning[]> {
  const now = today(ctx.clock)
  const month = periodOf('month', now)
  const year = periodOf('year', now)
  // What is written for another year moves nothing that is still running.
  if (day < year.start || day > year.end) return []
  const found: LimitWarning[] = []
  for (const standing of await readStandings(ctx, clientId, kind, { month, year })) {
    const around = standing.period === 'monthly' ? month : year
    const levels = levelsOf(kind, standing)
    if (levels.length === 0 || day < around.start || day > around.end) continue
    const limit = { clientId, kind, period: standing.period, start: around.start }
    const level = levels.at(-1) as 80 | 100
    if (!(await noteLevels(ctx, limit, levels)).includes(level)) continue
    const left = daysLeft(around.kind, now)
    const share = Number((standing.reached * 1000n) / standing.amount)
    const facts = { limit: kind, ...standing, end: around.end, share, pace: 0, daysLeft: left, level }
    await queueWarning(ctx, limit, facts)
    found.push({
      kind,
      period: standing.period,
      level,
      amount: wireAmount(decimalOf(standing.amount)),
      reached: wireAmount(decimalOf(standing.reached)),
      daysLeft: left,
      message: words.message(facts),
    })
  }
  return found
}

/** A target has one level: to be near it is nothing to be warned of. */
function levelsOf(kind: LimitKind, { amount, reached }: Standing): (80 | 100)[] {
  if (reached >= amount) return kind === 'income' ? [100] : [80, 100]
  return kind !== 'income' && reached * 100n >= amount * 80n ? [80] : []
}
