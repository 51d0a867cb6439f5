import { sql } from 'kysely'
import type { Totals } from '../../../contract/totals.ts'
import type { Day } from '../../../domain/day.ts'
import { centsOf, wireCents } from '../../../domain/money.ts'
import type { Span } from '../../../domain/span.ts'
import { netBalance, type Sums } from '../../../domain/totals.ts'
import type { Context } from '../../platform/context.ts'

const AMOUNTS = ['income', 'expense', 'debt', 'paid_debt'] as const
const COUNTS = ['income_count', 'expense_count', 'debt_count'] as const

export const FIGURES = [...AMOUNTS, ...COUNTS] as const
export type Figure = (typeof FIGURES)[number]

/**
 * A closed row is marked as revised if one of these figures changes. Paying a debt changes none of
 * them.
 */
export const BALANCE_FIGURES = FIGURES.filter((figure) => figure !== 'paid_debt')

export function figuresOf(table?: string, figures: readonly Figure[] = FIGURES) {
  return sql.join(figures.map((figure) => sql.ref(table ? `${table}.${figure}` : figure)))
}

export const SUMS = sql.join(FIGURES.map((figure) => sql`coalesce(sum(${sql.ref(figure)}), 0) as ${sql.ref(figure)}`))

export type FiguresRow = Record<(typeof AMOUNTS)[number], string> & Record<(typeof COUNTS)[number], number>

export async function sumDays(
  { db }: Context,
  clientId: string,
  { start, end }: { start: Day; end: Day },
): Promise<Sums> {
  const { rows } = await sql<FiguresRow>`
    select ${SUMS} from day_total where client_id = ${clientId} and day between ${start}::date and ${end}::date`.execute(
    db,
  )
  return toSums(rows[0] as FiguresRow)
}

/** The second `between` looks redundant, but reduces the rows that PostgreSQL joins. */
export async function sumSpans({ db }: Context, clientId: string, spans: readonly Span[]): Promise<Sums[]> {
  const [froms, tos] = [spans.map(({ from }) => from), spans.map(({ to }) => to)]
  const { rows } = await sql<FiguresRow>`
    select ${SUMS}
    from unnest(${froms}::date[], ${tos}::date[]) with ordinality as span (first_day, last_day, place)
    left join day_total on client_id = ${clientId} and day between first_day and last_day
      and day between ${froms.toSorted()[0]}::date and ${tos.toSorted().at(-1)}::date
    group by place
    order by place`.execute(db)
  return rows.map(toSums)
}

export function toSums(row: FiguresRow): Sums {
  return {
    income: centsOf(row.income),
    expense: centsOf(row.expense),
    debt: centsOf(row.debt),
    paidDebt: centsOf(row.paid_debt),
    incomeCount: row.income_count,
    expenseCount: row.expense_count,
    debtCount: row.debt_count,
  }
}

export function toTotals(sums: Sums): Totals {
  return {
    totalIncome: wireCents(sums.income),
    totalExpenses: wireCents(sums.expense),
    totalDebts: wireCents(sums.debt),
    paidDebts: wireCents(sums.paidDebt),
    unpaidDebts: wireCents(sums.debt - sums.paidDebt),
    netBalance: wireCents(netBalance(sums)),
    incomesCount: sums.incomeCount,
    expensesCount: sums.expenseCount,
    debtsCount: sums.debtCount,
  }
}
