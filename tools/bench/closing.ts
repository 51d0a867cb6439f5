import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import { fixedClock } from '../../domain/clock.ts'
import { closePeriods } from '../../server/closing/close-periods.ts'
import { readConfig } from '../../server/config.ts'
import { joinEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { Database } from '../../server/db/schema.ts'

/**
 * `npm run bench:closing [-- 1000 10000 100000]`: closing one day for N clients who all have something on it, with a
 * summary for each, against the bare set-based statements for the same rows, in turns in one run: medians of five, the
 * ratio, and the cost of one client. The database is one of its own, with thirty days of history for each client.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 100_000]
const RUNS = 5
const HISTORY_DAYS = 30
const DAY = '2026-11-17'
const CLOSED_AT = '2026-11-18T00:00:00+02:00'

const [processor] = cpus()
say(`${cpus().length} x ${processor?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`)
const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-bench-'))
const embedded = await joinEmbedded({ dataDir })
const db = await openDatabase(embedded.connection)
try {
  await migrate(db)
  say(
    `PostgreSQL ${(await sql<{ v: string }>`select current_setting('server_version') as v`.execute(db)).rows[0]?.v}, durable\n`,
  )
  say('    clients    closing      bare   ratio   per client')
  for (const clients of SIZES) await measure(clients)
} finally {
  await db.destroy()
  await embedded.release()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(clients: number) {
  await fill(clients)
  const config = readConfig({})
  const ctx = { db, clock: fixedClock(CLOSED_AT), config, log: { info() {}, warn() {}, error() {} } }
  const closing: number[] = []
  const bare: number[] = []
  // One round to warm up, and in turns, so that both meet the machine as it is.
  for (let run = 0; run <= RUNS; run++) {
    const ours = await timed(async () => {
      const closed = await closePeriods(ctx)
      if (closed.day !== clients || closed.mails !== clients) throw new Error(JSON.stringify(closed))
    })
    const theirs = await timed(() => bareStatements(clients))
    if (run > 0) {
      closing.push(ours)
      bare.push(theirs)
    }
  }
  const [a, b] = [median(closing), median(bare)]
  const cell = (text: string, width: number) => text.padStart(width)
  say(
    `${cell(clients.toLocaleString('en'), 11)}${cell(`${a.toFixed(0)} ms`, 11)}${cell(`${b.toFixed(0)} ms`, 10)}${cell((a / b).toFixed(2), 8)}${cell(`${((a / clients) * 1000).toFixed(1)} us`, 13)}`,
  )
}

/** What one would type into psql to close that day for everybody. */
async function bareStatements(clients: number) {
  await db.transaction().execute(async (bare) => {
    await unhurried(bare)
    const day = await sql`
      update day_total set closed_at = ${CLOSED_AT}
      where day = ${DAY}::date and closed_at is null and income_count + expense_count + debt_count > 0`.execute(bare)
    const mails = await sql`
      insert into outbox (id, kind, client_id, recipient, facts, created_at, give_up_at, not_before)
      select mail_id('summary:' || client.id || ':' || ${DAY}), 'summary', client.id, client.email,
        jsonb_build_object('day', ${DAY}::text, 'kinds', array['day']),
        ${CLOSED_AT}::timestamptz, ${CLOSED_AT}::timestamptz, ${CLOSED_AT}::timestamptz
      from client join day_total on day_total.client_id = client.id and day_total.day = ${DAY}::date
      where client.account_status = 'active'`.execute(bare)
    if (Number(day.numAffectedRows) !== clients || Number(mails.numAffectedRows) !== clients)
      throw new Error('not the same rows')
  })
}

async function timed(work: () => Promise<void>): Promise<number> {
  await unclose()
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** As it was before the midnight, with the traces of the run before swept away. */
async function unclose() {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`truncate outbox`.execute(one)
    await sql`update day_total set closed_at = null where day = ${DAY}::date`.execute(one)
    await sql`update closing_progress set next_day = ${DAY}::date, done_through = null, told = null`.execute(one)
    await sql`vacuum day_total`.execute(one)
    await sql`vacuum client`.execute(one)
    await sql`checkpoint`.execute(one).catch(() => {})
    await sql`set statement_timeout = '5s'`.execute(one)
  })
}

async function fill(clients: number) {
  await db.transaction().execute(async (filling) => {
    await unhurried(filling)
    await sql`delete from client`.execute(filling)
    await sql`
      insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
      select gen_random_uuid(), 'Client ' || n, 'client-' || n || '@example.rw', '0788123456', 'Huye', '-', now(), now()
      from generate_series(1, ${clients}) as n`.execute(filling)
    await sql`
      insert into day_total (client_id, day, id, income, expense, income_count, expense_count, closed_at)
      select client.id, ${DAY}::date - back, gen_random_uuid(), 1000, 250.5, 1, 2,
        case when back > 0 then now() end
      from client, generate_series(0, ${HISTORY_DAYS}) as back`.execute(filling)
    await sql`delete from closing_progress`.execute(filling)
    await sql`insert into closing_progress (next_day) values (${DAY})`.execute(filling)
  })
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`set statement_timeout = '5s'`.execute(one)
  })
}

async function unhurried(transaction: Kysely<Database>) {
  await sql`set local statement_timeout = 0`.execute(transaction)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
