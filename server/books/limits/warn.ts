import type { LimitWarning } from '../../../contract/limits.ts'
import { type Day, today } from '../../../domain/day.ts'
import {
  evaluateLimit,
  LIMIT_PERIODS,
  LIMIT_SPANS,
  type LimitKind,
  type LimitPeriod,
  levelsReached,
} from '../../../domain/limit.ts'
import { type Cents, wireCents } from '../../../domain/money.ts'
import { periodOf } from '../../../domain/period.ts'
import type { PlainCode } from '../../../words/message.ts'
import { spoken } from '../../../words/spoken.ts'
import type { Context } from '../../platform/context.ts'
import { withData } from '../../platform/http/serve.ts'
import { readLimitUses } from './limits.sql.ts'
import { queueWarning } from './queue-warning.ts'
import { forgetLevels, recordLevels } from './warnings.sql.ts'

export interface Saved<Item> {
  item: Item
  warnings: LimitWarning[]
}

export function withWarnings<Item>(code: PlainCode, { item, warnings }: Saved<Item>) {
  return { ...withData(code, item), ...(warnings.length > 0 && { warnings }) }
}

/**
 * Each limit warns once per level and period. With `changed`, checks only the limit for
 * `changed`, which may warn again (R44). With `added`, the cents that this write adds, the answer
 * omits an income target that was met before. The email is sent all the same.
 */
export async function findWarnings(
  ctx: Context,
  { clientId, kind }: { clientId: string; kind: LimitKind },
  day: Day,
  { changed, added }: { changed?: LimitPeriod; added?: Cents } = {},
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
    if (changed !== undefined && period !== changed) continue
    if (changed !== undefined)
      await forgetLevels(ctx, { clientId, kind, period, start }, { except: levels.filter((reached) => reached < 100) })
    if (level === undefined || day < start || day > end) continue
    const newLevels = await recordLevels(ctx, { clientId, kind, period, start }, levels)
    if (!newLevels.includes(level)) continue
    await queueWarning(ctx, clientId, status, level)
    if (kind === 'income' && added !== undefined && status.reached - added >= status.amount) continue
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
