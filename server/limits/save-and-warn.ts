import type { LimitKind, LimitWarning } from '../../contract/limits.ts'
import { type Day, today } from '../../domain/day.ts'
import { decimalOf, wireAmount } from '../../domain/money.ts'
import { daysLeft, periodOf } from '../../domain/period.ts'
import { warning as words } from '../../words/en/mail.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueWarning } from './queue-warning.ts'
import { noteLevels, readStandings, type Standing } from './warnings.sql.ts'

/**
 * Saves something and looks, in the same transaction, whether a limit of the running month or year is now nearly used
 * (80 %) or used up, or a target reached. Each is said once a period: in the answer, and by mail to those who want it.
 * `warnings` is to be spread into the answer; it is empty when there is nothing to say.
 */
export async function saveAndWarn<Saved>(
  ctx: Context,
  of: { clientId: string; kind: LimitKind },
  save: (ctx: Context) => Promise<{ day: Day; saved: Saved }>,
): Promise<{ saved: Saved; warnings: { warnings?: LimitWarning[] } }> {
  return inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const { day, saved } = await save(scope)
    const warnings = await findWarnings(scope, of, day)
    return { saved, warnings: warnings.length > 0 ? { warnings } : {} }
  })
}

async function findWarnings(
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
  for (const standing of await readStandings(ctx.db, clientId, kind, { month, year })) {
    const around = standing.period === 'monthly' ? month : year
    const levels = levelsOf(kind, standing)
    if (levels.length === 0 || day < around.start || day > around.end) continue
    const limit = { clientId, kind, period: standing.period, start: around.start }
    const level = levels.at(-1) as 80 | 100
    if (!(await noteLevels(ctx.db, ctx.clock.now(), limit, levels)).includes(level)) continue
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
