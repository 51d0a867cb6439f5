import { type Selectable, sql } from 'kysely'
import type { CreditPerson, CreditTotal } from '../../../contract/credit.ts'
import { CREDIT_AGES } from '../../../domain/credit.ts'
import { addDays, today } from '../../../domain/day.ts'
import { type Cents, centsOf, wireAmount } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { type Cursor, ordersOf, type Page } from '../../platform/db/keyset.ts'
import { readByIds, readIds, readPage } from '../../platform/db/lists.ts'
import type { Database } from '../../platform/db/schema.ts'
import { matchesSearch } from '../../platform/db/search.ts'
import type { ListReader } from '../../platform/http/paging.ts'

export type PersonFacts = Pick<PersonRow, 'name' | 'phone' | 'note' | 'language'>

export async function insertPerson(
  { db, clock }: Context,
  clientId: string,
  id: string,
  facts: PersonFacts,
): Promise<CreditPerson> {
  const now = clock.now()
  const row = await db
    .insertInto('credit_person')
    .values({ client_id: clientId, id, ...facts, created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toPerson(row)
}

export async function findCreditPerson(
  { db }: Pick<Context, 'db'>,
  clientId: string,
  id: string,
): Promise<CreditPerson | undefined> {
  const row = await db
    .selectFrom('credit_person')
    .select(COLUMNS)
    .where(({ and }) => and({ client_id: clientId, id }))
    .executeTakeFirst()
  return row && toPerson(row)
}

export async function listEveryPerson(
  { db }: Context,
  clientId: string,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Page<CreditPerson>> {
  let people = db.selectFrom('credit_person').select(COLUMNS).where('client_id', '=', clientId)
  if (after) people = people.where('id', '>', after.id)
  const rows = await people
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit).map(toPerson)
  return { rows: shown, next: rows.length > limit ? { value: '', id: shown.at(-1)?._id ?? '' } : null }
}

export async function findBalance({ db }: Context, clientId: string, id: string): Promise<Cents | undefined> {
  const row = await db
    .selectFrom('credit_person')
    .select('balance')
    .where(({ and }) => and({ client_id: clientId, id }))
    .executeTakeFirst()
  return row && centsOf(row.balance)
}

export async function updatePerson(
  { db, clock }: Context,
  clientId: string,
  id: string,
  change: Partial<PersonFacts & Pick<PersonRow, 'archived_at'>>,
): Promise<CreditPerson> {
  const row = await db
    .updateTable('credit_person')
    .set({ ...change, updated_at: clock.now() })
    .where(({ and }) => and({ client_id: clientId, id }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toPerson(row)
}

export async function markReminded(
  { db }: Context,
  clientId: string,
  id: string,
  at: Date,
): Promise<CreditPerson | undefined> {
  const row = await db
    .updateTable('credit_person')
    .set({ reminded_at: sql<Date>`greatest(reminded_at, ${at})` })
    .where(({ and }) => and({ client_id: clientId, id }))
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && toPerson(row)
}

export async function applyToBalance(
  ctx: Context,
  clientId: string,
  id: string,
  change: string,
  options: { unarchives?: boolean } = {},
): Promise<CreditPerson> {
  const [person] = await applyToBalances(ctx, clientId, new Map([[id, change]]), options)
  return person as CreditPerson
}

/**
 * Also computes `open_since`, the day of the oldest unpaid goods. Payments cover the oldest goods
 * first.
 */
export async function applyToBalances(
  { db }: Context,
  clientId: string,
  changes: ReadonlyMap<string, string>,
  { unarchives = false } = {},
): Promise<CreditPerson[]> {
  const { rows } = await sql<PersonRow>`
    update credit_person as person set
      balance = balance + input.change,
      archived_at = case when ${unarchives} then null else archived_at end,
      open_since = case when balance + input.change > 0 then (
        select day from (
          select day, id, sum(amount) over (order by day desc, id desc) as running_sum
          from credit_line where client_id = ${clientId} and person_id = person.id and kind = 'gave'
        ) as gave
        where gave.running_sum >= person.balance + input.change
        order by day desc, id desc limit 1) end
    from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()]}::numeric[]) as input (person_id, change)
    where client_id = ${clientId} and person.id = input.person_id
    returning ${sql.join(COLUMNS.map((column) => sql.ref(`person.${column}`)))}`.execute(db)
  return rows.map(toPerson)
}

export async function listPeopleIds({ db }: Context, clientId: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_person where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deletePerson({ db }: Context, clientId: string, id: string): Promise<void> {
  await db
    .deleteFrom('credit_person')
    .where(({ and }) => and({ client_id: clientId, id }))
    .execute()
}

/**
 * `ages` splits the unpaid sum by the day of the goods. Payments cover the oldest goods first.
 */
export async function sumOwed({ db, clock }: Context, clientId: string): Promise<CreditTotal> {
  const now = today(clock)
  const [week, month] = [addDays(now, -CREDIT_AGES.week), addDays(now, -CREDIT_AGES.month)]
  const { rows } = await sql<
    Record<'people' | 'shown' | 'archived', number> &
      Record<'owed' | 'overpaid' | 'week' | 'month' | 'older', string> & { since: string | null }
  >`
    select coalesce(sum(balance) filter (where ${OWES}), 0) as owed,
      coalesce(-sum(balance) filter (where archived_at is null and balance < 0), 0) as overpaid, count(*) filter (where ${OWES}) as people,
      min(open_since) filter (where ${OWES}) as since,
      coalesce(sum(least(balance, week)) filter (where ${OWES}), 0) as week,
      coalesce(sum(least(balance, month) - least(balance, week)) filter (where ${OWES}), 0) as month,
      coalesce(sum(balance - least(balance, month)) filter (where ${OWES}), 0) as older,
      count(*) filter (where archived_at is null) as shown, count(archived_at) as archived
    from (
      select sum(balance) as balance, min(open_since) as open_since, min(archived_at) as archived_at, sum(week) as week, sum(month) as month
      from (
        select id, balance, open_since, archived_at, 0 as week, 0 as month from credit_person where client_id = ${clientId}
        union all
        select person_id, 0, null, null, case when day > ${week} then amount else 0 end, amount
        from credit_line where client_id = ${clientId} and kind = 'gave' and day > ${month}
      ) as figure
      group by id
    ) as account`.execute(db)
  const [row] = rows
  const amount = (field: 'owed' | 'overpaid' | 'week' | 'month' | 'older') => wireAmount(row?.[field] ?? '0')
  return {
    owed: amount('owed'),
    overpaid: amount('overpaid'),
    people: row?.people ?? 0,
    openSince: row?.since ?? null,
    ages: { week: amount('week'), month: amount('month'), older: amount('older') },
    shown: row?.shown ?? 0,
    archived: row?.archived ?? 0,
  }
}

const OWES = sql`archived_at is null and balance > 0`

const AGE = sql`(coalesce(open_since, date '9999-12-31') - date '1900-01-01')`

const ORDERS = ordersOf({
  balance: { by: sql`balance`, type: 'numeric' },
  oldest: { by: AGE, type: 'numeric' },
  name: { by: sql`lower(name)`, type: 'text' },
})

const SEARCHED = { day: 'open_since', texts: ['name', 'phone', 'note'], phone: 'phone' }

export function personList(
  clientId: string,
  { archived }: { archived: boolean },
): ListReader<keyof typeof ORDERS, CreditPerson> {
  const listed = {
    table: 'credit_person',
    columns: COLUMNS,
    owner: sql`client_id = ${clientId} and archived_at ${archived ? sql`is not null` : sql`is null`}`,
    searched: SEARCHED,
    toItem: toPerson,
  }
  return {
    orders: ORDERS,
    usual: '-balance',
    async read(ctx, { search, ...wanted }) {
      let sum = 0n
      const addToSum = (row: PersonRow) => {
        sum += centsOf(row.balance)
        return toPerson(row)
      }
      const where = sql`${listed.owner} and ${matchesSearch(search, SEARCHED)}`
      return { ...(await readPage(ctx, { ...listed, toItem: addToSum }, where, wanted)), sum }
    },
    async count({ db }, search) {
      const { rows } = await sql<{ count: number; sum: string }>`
        select count(*) as count, coalesce(sum(balance), 0) as sum
        from credit_person where ${listed.owner} and ${matchesSearch(search, SEARCHED)}`.execute(db)
      return { count: rows[0]?.count ?? 0, sum: centsOf(rows[0]?.sum ?? '0') }
    },
    ids: (ctx, order, search) => readIds(ctx, listed, order, search),
    byIds: (ctx, ids) => readByIds(ctx, listed, ids),
  }
}

const COLUMNS = [
  'id',
  'name',
  'phone',
  'note',
  'language',
  'balance',
  'open_since',
  'reminded_at',
  'archived_at',
  'created_at',
  'updated_at',
] as const

type PersonRow = Pick<Selectable<Database['credit_person']>, (typeof COLUMNS)[number]>

function toPerson(row: PersonRow): CreditPerson {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    note: row.note,
    language: row.language,
    balance: wireAmount(row.balance),
    openSince: row.open_since,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
