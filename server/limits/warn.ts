import type { LimitWarning } from '../../contract/limits.ts'
import { type Day, today } from '../../domain/day.ts'
import { evaluateLimit, LIMIT_PERIODS, LIMIT_SPANS, type LimitKind, levelsReached } from '../../domain/limit.ts'
import { wireCents } from '../../domain/money.ts'
import { periodOf } from '../../domain/period.ts'
import { spoken } from '../../words/spoken.ts'
import type { Context } from '../context.ts'
import { withData } from '../http/serve.ts'
import { readLimitUses } from './limits.sql.ts'
import { queueWarning } from './queue-warning.ts'
import { noteLevels } from './warnings.sql.ts'

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
 * Looks, in the transaction that saved something on a day, whether a limit of a period that runs is now nearly used (80 %)
 * or used up, or a target reached. Gives what is to be said of it: each once a period, in the answer, and by mail
 * to those who want it.
 */
export async function findWarnings(
  ctx: Context,
  { clientId, kind }: { clientId: string; kind: LimitKind },
  day: Day,
): Promise<LimitWarning[]> {
  const now = today(ctx.clock)
  const running = LIMIT_PERIODS.map((period) => periodOf(LIMIT_SPANS[period], now))
  if (!running.some(({ start, end }) => day >= start && day <= end)) return []
  const found: LimitWarning[] = []
  for (const use of await readLimitUses(ctx, clientId, kind, now)) {
    const status = evaluateLimit(use, now)
    const { period, start, end, daysLeft } = status
    const levels = levelsReached(status)
    const level = levels.at(-1)
    if (level === undefined || day < start || day > end) continue
    const unsaid = await noteLevels(ctx, { clientId, kind, period, start }, levels)
    if (!unsaid.includes(level)) continue
    await queueWarning(ctx, clientId, status, level)
    found.push({
      kind,
      period,
      level,
      amount: wireCents(status.amount),
      reached: wireCents(status.reached),
      daysLeft,
      message: spoken[ctx.language].warning.message(status, level),
    })
  }
  return found
}
