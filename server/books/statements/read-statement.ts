import type { StatementAnswer } from '../../../contract/statements.ts'
import { addDays, MIN_DAY, today } from '../../../domain/day.ts'
import {
  evaluateLimit,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LIMIT_SPANS,
  type LimitKind,
  type LimitStatus,
} from '../../../domain/limit.ts'
import { type Cents, wireCents } from '../../../domain/money.ts'
import { PERIOD_KINDS, type Period, periodBefore, periodOf } from '../../../domain/period.ts'
import { netBalance, type Sums } from '../../../domain/totals.ts'
import type { Context } from '../../platform/context.ts'
import type { Cursor, Page } from '../../platform/db/keyset.ts'
import { readLimits } from '../limits/limits.sql.ts'
import { sumDays, toTotals } from '../rows/totals.sql.ts'
import {
  type ClosedPeriod,
  type DueDebt,
  type DueDebts,
  listDue,
  listMovers,
  type Mover,
  readClosed,
  sumDue,
} from './statements.sql.ts'
import { suggest } from './suggest.ts'

export interface Statement extends ClosedPeriod {
  net: Cents
  before: Period & Sums & { net: Cents }
  limits: LimitStatus[]
  movers: Mover[]
  overdue: DueDebts
  dueSoon: DueDebts
  /** True from the second day after the period, when advice about the next days is outdated. */
  isLate: boolean
  suggestion: string | null
}

const MAX_MOVERS = 3
const daysAfter = ({ end }: Pick<Period, 'end'>) => ({ first: addDays(end, 1), last: addDays(end, 7) })
const MAX_DUE = 3

export async function readStatement(
  ctx: Context,
  clientId: string,
  wanted: Pick<Period, 'kind' | 'start'>,
): Promise<Statement | undefined> {
  const closed = await readClosed(ctx, clientId, wanted)
  if (!closed) return undefined
  const before = periodBefore(closed)
  const sumsBefore = await sumDays(ctx, clientId, before)
  const yesterday = addDays(today(ctx.clock), -1)
  const isLate = yesterday > closed.end
  const statement = {
    ...closed,
    net: netBalance(closed),
    before: { ...before, ...sumsBefore, net: netBalance(sumsBefore) },
    limits: await evaluateLimits(ctx, clientId, closed),
    movers: await listMovers(ctx, clientId, closed, before, MAX_MOVERS),
    overdue: await sumDue(ctx, clientId, { first: MIN_DAY, last: yesterday, limit: MAX_DUE }),
    dueSoon: await sumDue(ctx, clientId, { ...daysAfter(closed), limit: MAX_DUE }),
    isLate,
  }
  return { ...statement, suggestion: isLate ? null : suggest(ctx.language, statement) }
}

export async function listDueSoon(
  ctx: Context,
  clientId: string,
  statement: Statement,
  wanted: { after: Cursor | null; limit: number },
): Promise<Page<DueOnWire>> {
  const { rows, next } = await listDue(ctx, clientId, { ...daysAfter(statement), ...wanted })
  return { rows: rows.map(toDueOnWire), next }
}

/**
 * A closed month or year has its own stored limits. An open month or year uses the current
 * limits.
 */
async function evaluateLimits(ctx: Context, clientId: string, closed: ClosedPeriod): Promise<LimitStatus[]> {
  const now = await readLimits(ctx, clientId)
  const statuses: LimitStatus[] = []
  for (const period of LIMIT_PERIODS) {
    const around = periodOf(LIMIT_SPANS[period], closed.end)
    if (PERIOD_KINDS.indexOf(around.kind) < PERIOD_KINDS.indexOf(closed.kind)) continue
    const isOwn = around.kind === closed.kind
    const set = isOwn ? closed.set : ((await readClosed(ctx, clientId, around))?.set ?? now[period])
    if (Object.keys(set).length === 0) continue
    const reached = isOwn ? closed : await sumDays(ctx, clientId, { start: around.start, end: closed.end })
    if (!isOwn && set.debt !== undefined) reached.debt = (await sumDays(ctx, clientId, around)).debt
    for (const limit of LIMIT_ORDER) {
      const amount = set[limit]
      if (amount !== undefined)
        statuses.push(evaluateLimit({ limit, period, amount, reached: reached[limit] }, closed.end))
    }
  }
  return statuses
}

const LIMIT_RANK: Record<LimitKind, number> = { income: 0, expense: 1, debt: 2 }
const LIMIT_ORDER = LIMIT_KINDS.toSorted((one, other) => LIMIT_RANK[one] - LIMIT_RANK[other])

export function toStatementAnswer(statement: Statement, dueSoon: DueOnWire[]): StatementAnswer {
  return {
    ...toArchiveLine(statement),
    before: { start: statement.before.start, end: statement.before.end, ...toTotals(statement.before) },
    verdicts: statement.limits.map((status) => ({
      ...status,
      amount: wireCents(status.amount),
      reached: wireCents(status.reached),
      left: wireCents(status.left),
    })),
    movers: statement.movers.map(({ kind, title, amount, before }) => ({
      kind,
      title,
      amount: wireCents(amount),
      before: wireCents(before),
      change: wireCents(amount - before),
    })),
    dueSoon,
    suggestion: statement.suggestion,
  }
}

type DueOnWire = StatementAnswer['dueSoon'][number]

function toDueOnWire({ id, title, creditor, amount, dueDay }: DueDebt): DueOnWire {
  return { _id: id, title, creditor, amount: wireCents(amount), dueDate: dueDay }
}

export function toArchiveLine(closed: ClosedPeriod) {
  return {
    kind: closed.kind,
    start: closed.start,
    end: closed.end,
    ...toTotals(closed),
    closedAt: closed.closedAt.toISOString(),
    revised: closed.revisedAt !== null,
  }
}
