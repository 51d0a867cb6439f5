import type { StatementAnswer } from '../../contract/statements.ts'
import { type Cents, decimalOf, wireAmount } from '../../domain/money.ts'
import { type Period, periodBefore, periodOf } from '../../domain/period.ts'
import { suggestion } from '../../words/en/mail.ts'
import type { Context } from '../context.ts'
import type { Cursor, Page } from '../db/keyset.ts'
import { judge, type Verdict } from './judge.ts'
import {
  type ClosedPeriod,
  type DueDebt,
  type DueSoon,
  type Figures,
  type Limits,
  listDueAfter,
  listMovers,
  type Mover,
  readClosed,
  readLimitsNow,
  sumDays,
  sumDueAfter,
} from './statements.sql.ts'
import { suggest } from './suggest.ts'

/** A closed period with everything the mail and the archive say of it. */
export interface Statement extends ClosedPeriod {
  net: Cents
  before: Period & Figures & { net: Cents }
  verdicts: Verdict[]
  movers: Mover[]
  dueSoon: DueSoon
  suggestion: string
}

const MAX_MOVERS = 3
const DUE_SOON_DAYS = 7
/** Debts that a mail lists; the archive has all of them. */
const MAX_DUE = 3

/** Reads the statement of a closed period; undefined when the client has none that begins there. */
export async function readStatement(
  ctx: Context,
  clientId: string,
  wanted: Pick<Period, 'kind' | 'start'>,
): Promise<Statement | undefined> {
  const closed = await readClosed(ctx, clientId, wanted)
  if (!closed) return undefined
  const { limits, ...period } = closed
  const before = periodBefore(period)
  const figuresBefore = await sumDays(ctx, clientId, before)
  const verdicts = await judgeAll(ctx, clientId, period, limits)
  const movers = await listMovers(ctx, clientId, period, before, MAX_MOVERS)
  const dueSoon = await sumDueAfter(ctx, clientId, { day: period.end, days: DUE_SOON_DAYS, limit: MAX_DUE })
  const statement = {
    ...period,
    net: netOf(period),
    before: { ...before, ...figuresBefore, net: netOf(figuresBefore) },
    verdicts,
    movers,
    dueSoon,
  }
  return { ...statement, suggestion: suggestion(suggest(statement)) }
}

/** All debts of a statement that are due soon, from a place on. */
export async function listDueSoon(
  ctx: Context,
  clientId: string,
  { end }: Statement,
  wanted: { after: Cursor | null; limit: number },
): Promise<Page<DueOnWire>> {
  const { rows, next } = await listDueAfter(ctx, clientId, { day: end, days: DUE_SOON_DAYS, ...wanted })
  return { rows: rows.map(toDueOnWire), next }
}

/**
 * A month or year is judged by what was set when it closed; and each statement shows how the month and year that it lies
 * in stood on its last day: by what was set when they closed, or is set now.
 */
async function judgeAll(ctx: Context, clientId: string, period: ClosedPeriod, own: Limits): Promise<Verdict[]> {
  const now = await readLimitsNow(ctx, clientId)
  const verdicts: Verdict[] = []
  for (const kind of ['month', 'year'] as const) {
    if (kind === 'month' && period.kind === 'year') continue
    const around = periodOf(kind, period.end)
    const isOwn = kind === period.kind
    const closed = isOwn ? undefined : await readClosed(ctx, clientId, around)
    const limits = isOwn ? own : (closed?.limits ?? now[kind === 'month' ? 'monthly' : 'yearly'])
    if (Object.keys(limits).length === 0) continue
    const reached = isOwn ? period : await sumDays(ctx, clientId, { start: around.start, end: period.end })
    for (const limit of ['income', 'expense', 'debt'] as const) {
      const amount = limits[limit]
      if (amount !== undefined) verdicts.push(judge(limit, amount, reached[limit], around, period.end))
    }
  }
  return verdicts
}

/** The statement as the wire has it, with these of the debts that are due soon. */
export function toStatementAnswer(statement: Statement, dueSoon: DueOnWire[]): StatementAnswer {
  return {
    ...toLine(statement),
    before: { start: statement.before.start, end: statement.before.end, ...toFigures(statement.before) },
    verdicts: statement.verdicts.map((verdict) => ({
      ...verdict,
      amount: wire(verdict.amount),
      reached: wire(verdict.reached),
      left: wire(verdict.amount - verdict.reached),
    })),
    movers: statement.movers.map(({ kind, title, amount, before }) => ({
      kind,
      title,
      amount: wire(amount),
      before: wire(before),
      change: wire(amount - before),
    })),
    dueSoon,
    suggestion: statement.suggestion,
  }
}

type DueOnWire = StatementAnswer['dueSoon'][number]

function toDueOnWire({ id, title, creditor, amount, dueDay }: DueDebt): DueOnWire {
  return { _id: id, title, creditor, amount: wire(amount), dueDate: dueDay }
}

/** A closed period as a line of the archive. */
export function toLine(closed: ClosedPeriod) {
  return {
    kind: closed.kind,
    start: closed.start,
    end: closed.end,
    ...toFigures(closed),
    closedAt: closed.closedAt.toISOString(),
    revised: closed.revisedAt !== null,
  }
}

function toFigures(figures: Figures) {
  return {
    totalIncome: wire(figures.income),
    totalExpenses: wire(figures.expense),
    totalDebts: wire(figures.debt),
    paidDebts: wire(figures.paidDebt),
    unpaidDebts: wire(figures.debt - figures.paidDebt),
    netBalance: wire(netOf(figures)),
    incomesCount: figures.incomeCount,
    expensesCount: figures.expenseCount,
    debtsCount: figures.debtCount,
  }
}

function netOf({ income, expense, debt }: Figures): Cents {
  return income - expense - debt
}

function wire(cents: Cents): number {
  return wireAmount(decimalOf(cents))
}
