import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/platform/db/schema.ts'

/** Computes all totals without the server's code. */

export interface Line {
  kind: 'income' | 'expense' | 'debt'
  day: string
  amount: number
  paid?: boolean
}

export interface ExpectedTotals {
  totalIncome: number
  totalExpenses: number
  totalDebts: number
  paidDebts: number
  unpaidDebts: number
  netBalance: number
  incomesCount: number
  expensesCount: number
  debtsCount: number
}

export function expectedTotals(lines: readonly Line[]): ExpectedTotals {
  const sum = (wanted: (line: Line) => boolean) =>
    lines.filter(wanted).reduce((cents, line) => cents + centsOf(line.amount), 0n)
  const income = sum(({ kind }) => kind === 'income')
  const expense = sum(({ kind }) => kind === 'expense')
  const debt = sum(({ kind }) => kind === 'debt')
  const paid = sum(({ kind, paid }) => kind === 'debt' && paid === true)
  const count = (wanted: string) => lines.filter(({ kind }) => kind === wanted).length
  return {
    totalIncome: amountOf(income),
    totalExpenses: amountOf(expense),
    totalDebts: amountOf(debt),
    paidDebts: amountOf(paid),
    unpaidDebts: amountOf(debt - paid),
    netBalance: amountOf(income - expense - debt),
    incomesCount: count('income'),
    expensesCount: count('expense'),
    debtsCount: count('debt'),
  }
}

export function expectedGroups(lines: readonly Line[], keyOf: (day: string) => string): Map<string, ExpectedTotals> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(keyOf(line.day), [...(groups.get(keyOf(line.day)) ?? []), line])
  return new Map([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, own]) => [key, expectedTotals(own)]))
}

/** Returns a key such as `2026-W01`. An ISO week belongs to the year of its Thursday. */
export function weekKey(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const firstOfYear = Date.UTC(date.getUTCFullYear(), 0, 1)
  const week = Math.ceil(((date.getTime() - firstOfYear) / 86_400_000 + 1) / 7)
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

export async function wrongTotals(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    with item as (
      select client_id, day, kind, amount, false as is_paid from entry
      union all select client_id, due_day, 'debt', amount, is_paid from debt
    ), fresh as (
      select client_id, day,
        coalesce(sum(amount) filter (where kind = 'income'), 0) as income,
        coalesce(sum(amount) filter (where kind = 'expense'), 0) as expense,
        coalesce(sum(amount) filter (where kind = 'debt'), 0) as debt,
        coalesce(sum(amount) filter (where is_paid), 0) as paid_debt,
        count(*) as items
      from item group by client_id, day
    )
    select * from fresh full join day_total using (client_id, day)
    where (fresh.income, fresh.expense, fresh.debt, fresh.paid_debt, fresh.items)
      is distinct from (day_total.income, day_total.expense, day_total.debt, day_total.paid_debt,
        (income_count + expense_count + debt_count)::bigint)
      and not (fresh.items is null and income_count + expense_count + debt_count = 0 and day_total.income = 0
        and day_total.expense = 0 and day_total.debt = 0)`.execute(db)
  return rows
}

export async function wrongStored(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select books.client_id, stored_rows, stored_bytes, found.rows, found.bytes
    from books left join lateral (
      select count(*) as rows, coalesce(sum(length(convert_to(words, 'UTF8'))), 0) as bytes
      from (
        select title || description as words from entry where entry.client_id = books.client_id
        union all
        select title || creditor || description from debt where debt.client_id = books.client_id
        union all
        select name || coalesce(phone, '') || note from credit_person where credit_person.client_id = books.client_id
        union all
        select what from credit_line where credit_line.client_id = books.client_id
      ) as item
    ) as found on true
    where (stored_rows, stored_bytes) is distinct from (found.rows, found.bytes)`.execute(db)
  return rows
}

export async function wrongTitles(db: Kysely<Database>): Promise<unknown[]> {
  const wrong = sql`
    with record as (
      select client_id, kind, to_char(day, 'YYYY-MM') as month, title, '' as creditor, amount, false as is_owed from entry
      union all
      select client_id, 'debt', to_char(due_day, 'YYYY-MM'), title, creditor, amount, not is_paid from debt
    ), fresh as (
      select client_id, kind, coalesce(month, 'all') as month, title, creditor, count(*) as uses, sum(amount) as amount,
        coalesce(sum(amount) filter (where is_owed), 0) as unpaid
      from record group by grouping sets
        ((client_id, kind, month, title, creditor), (client_id, kind, title, creditor))
    ), kept as (
      select client_id, kind, case when isfinite(month) then to_char(month, 'YYYY-MM') else 'all' end as month,
        title, creditor, uses, amount, unpaid from title_total
    )
    select * from fresh full join kept using (client_id, kind, month, title, creditor)
    where (fresh.uses, fresh.amount, fresh.unpaid) is distinct from (kept.uses::bigint, kept.amount, kept.unpaid)`
  return db.transaction().execute(async (tx) => {
    // On a cluster, this query moves all records to one machine, which takes longer.
    await sql`set local statement_timeout = '60s'`.execute(tx)
    return (await wrong.execute(tx)).rows
  })
}

export async function wrongCredit(db: Kysely<Database>): Promise<unknown[]> {
  const people = await db.selectFrom('credit_person').selectAll().execute()
  const lines = await db.selectFrom('credit_line').selectAll().orderBy('day').orderBy('id').execute()
  const incomes = new Map(
    (await db.selectFrom('entry').selectAll().where('kind', '=', 'income').execute()).map((one) => [
      one.client_id + one.id,
      one,
    ]),
  )
  const wrongPeople = people.filter((person) => {
    const own = lines.filter((line) => line.client_id === person.client_id && line.person_id === person.id)
    const sum = (wanted: (kind: string) => boolean) =>
      own.filter(({ kind }) => wanted(kind)).reduce((cents, { amount }) => cents + centsOf(Number(amount)), 0n)
    const settled = sum((kind) => kind !== 'gave')
    let given = 0n
    const open = own.find(({ kind, amount }) => {
      if (kind === 'gave') given += centsOf(Number(amount))
      return given > settled
    })
    const balance = sum((kind) => kind === 'gave') - settled
    return BigInt(person.balance.replace('.', '')) !== balance || person.open_since !== (open?.day ?? null)
  })
  const wrongLines = lines.filter(({ client_id, income_id, day, amount }) => {
    if (income_id === null) return false
    const income = incomes.get(client_id + income_id)
    return income?.day !== day || income.amount !== amount
  })
  return [...wrongPeople, ...wrongLines]
}

function centsOf(amount: number): bigint {
  const [whole = '0', fraction = ''] = String(amount).split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

function amountOf(cents: bigint): number {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return Number(`${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}
