import { performance } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import { fixedClock } from '../../domain/clock.ts'
import { closePeriods } from '../../server/books/closing/close-periods.ts'
import type { Database } from '../../server/platform/db/schema.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { type Row, times } from './report.ts'
import { benchContext, insertClients, runWithoutTimeout, withDurableDatabases } from './setup.ts'
import { measureInTurns } from './turns.ts'

const SIZES = (process.env.CLIENTS ?? '1000,10000,100000').split(',').map(Number)
const HISTORY_DAYS = Number(process.env.HISTORY_DAYS ?? 30)
const LONG_HISTORY_DAYS = 3_650
const DAY = '2026-11-17'
const CLOSED_AT = '2026-11-18T00:00:00+02:00'
const MOST_GROWTH = 1.3

export async function benchClosing(rounds: number): Promise<Row[]> {
  return withDurableDatabases(async () => {
    const all: (TestDatabase & Books)[] = []
    const [fewest = 1] = SIZES
    try {
      for (const books of [
        ...SIZES.map((clients) => ({ clients, days: HISTORY_DAYS })),
        { clients: fewest, days: LONG_HISTORY_DAYS },
      ])
        all.push({ ...(await openBooks(books)), ...books })
      const variants: Record<string, () => Promise<number>> = {}
      for (const database of all) {
        const { clients, days, db } = database
        variants[`ours ${clients} ${days}`] = () => timed(database, () => close(db, clients))
        variants[`bare ${clients} ${days}`] = () => timed(database, () => bareStatements(db, clients))
      }
      const measured = await measureInTurns(variants, rounds)
      const of = (way: string) => measured[way] as NonNullable<(typeof measured)[string]>
      return all.map(({ clients, days }, at) => {
        const ours = of(`ours ${clients} ${days}`)
        const grown = (times(ours, of(`ours ${fewest} ${HISTORY_DAYS}`)) * fewest) / clients
        return {
          part: 'closing',
          what: `a day of ${clients.toLocaleString('en')} clients, ${days.toLocaleString('en')} days each`,
          unit: 'ms',
          ours,
          comparisons: { 'bare SQL': of(`bare ${clients} ${days}`) },
          ...(at > 0 && {
            aim: { text: `a client's cost grown ${grown.toFixed(2)}x <= ${MOST_GROWTH}`, holds: grown <= MOST_GROWTH },
          }),
        } satisfies Row
      })
    } finally {
      for (const books of all) await books.close()
    }
  })
}

interface Books {
  clients: number
  days: number
}

async function openBooks(books: Books): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await database.asOwner((owner) => fill(owner, books))
  return database
}

async function close(db: Kysely<Database>, clients: number): Promise<void> {
  const closed = await closePeriods(benchContext(db, { clock: fixedClock(CLOSED_AT) }))
  if (closed.day !== clients || closed.mails !== clients) throw new Error(JSON.stringify(closed))
}

async function bareStatements(db: Kysely<Database>, clients: number) {
  await db.transaction().execute(async (bare) => {
    await disableTimeout(bare)
    const day = await sql`
      update day_total set closed_at = ${CLOSED_AT}
      where day = ${DAY}::date and closed_at is null and income_count + expense_count + debt_count > 0`.execute(bare)
    const mails = await sql`
      insert into outbox (id, kind, client_id, recipient, facts, created_at, give_up_at, not_before)
      select summary_id(client.id, ${DAY}), 'summary', client.id, client.email,
        jsonb_build_object('day', ${DAY}::text, 'kinds', array['day']),
        ${CLOSED_AT}::timestamptz, ${CLOSED_AT}::timestamptz, ${CLOSED_AT}::timestamptz
      from client join day_total on day_total.client_id = client.id and day_total.day = ${DAY}::date
      where client.account_status = 'active'`.execute(bare)
    if (Number(day.numAffectedRows) !== clients || Number(mails.numAffectedRows) !== clients)
      throw new Error('not the same rows')
  })
}

async function timed({ asOwner }: TestDatabase, work: () => Promise<void>): Promise<number> {
  await asOwner(unclose)
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function unclose(db: Kysely<Database>) {
  await runWithoutTimeout(
    db,
    sql`truncate outbox`,
    sql`update day_total set closed_at = null where day = ${DAY}::date`,
    sql`update books set closed_before = ${DAY}::date`,
    sql`vacuum day_total`,
    sql`vacuum books`,
    sql`vacuum client`,
  )
}

async function fill(db: Kysely<Database>, { clients, days }: Books) {
  await db.transaction().execute(async (filling) => {
    await disableTimeout(filling)
    await sql`truncate client cascade`.execute(filling)
    // Check the foreign key once at the end instead of for each of millions of rows.
    await sql`alter table day_total drop constraint day_total_client_id_fkey`.execute(filling)
    await insertClients(filling, clients, DAY)
    for (let back = days; back >= 0; back--)
      await sql`
        insert into day_total (client_id, day, id, income, expense, income_count, expense_count, closed_at)
        select id, ${DAY}::date - ${back}::int, gen_random_uuid(), 1000, 250.5, 1, 2, ${back > 0 ? CLOSED_AT : null}::timestamptz
        from client order by random()`.execute(filling)
    await sql`
      alter table day_total add constraint day_total_client_id_fkey
        foreign key (client_id) references books on delete cascade`.execute(filling)
  })
  await runWithoutTimeout(db, sql`vacuum analyze`)
}

async function disableTimeout(transaction: Kysely<Database>) {
  await sql`set local statement_timeout = 0`.execute(transaction)
}
