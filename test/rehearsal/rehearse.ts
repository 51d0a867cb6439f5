import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { fixedClock } from '../../domain/clock.ts'
import { addDays, type Day, startOfDay } from '../../domain/day.ts'
import type { LimitKind, LimitPeriod } from '../../domain/limit.ts'
import { decimalOf } from '../../domain/money.ts'
import type { PeriodKind } from '../../domain/period.ts'
import { readConfig } from '../../server/config.ts'
import { type Context, createContext } from '../../server/context.ts'
import type { Database } from '../../server/db/schema.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { addDebt, changeDebt, markDebtPaid, removeDebt } from '../../server/debts/write-debt.ts'
import { addEntry, changeEntry, removeEntry } from '../../server/ledger/write-entry.ts'
import { clearLimit, setLimit } from '../../server/limits/limits.sql.ts'
import { writeChoices } from '../../server/mail/choices.sql.ts'
import { mailFileName, mailFolder } from '../../server/mail/file-transport.ts'
import { addClients } from '../support/client-rows.ts'
import { createTestDatabase } from '../support/database.ts'
import { startFleet } from '../support/fleet.ts'
import { createModel, type Item, type Row } from './model.ts'

export interface RehearsalOptions {
  clients: number
  days: number
  /** Server processes that close and mail at the same time. */
  processes: number
  kills: number
  seed: number
  firstDay: Day
  print?: (line: string) => void
}

/** What came of it: every row and mail of the model against the database and the folder of mails. */
export interface Figures {
  kills: number
  rows: { expected: number; missing: number; unexpected: number; different: number }
  mails: { expected: number; missing: number; doubled: number; unexpected: number; different: number }
  examples: string[]
}

/**
 * Plays `days` days of `clients` books on a virtual clock, while several processes close and mail and are killed at
 * random moments; now and then all of them are down for days, or the clock steps back. Then compares everything.
 */
export async function rehearse(options: RehearsalOptions): Promise<Figures> {
  const { clients, days, processes, kills, firstDay, print = () => {} } = options
  const random = randomFrom(options.seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-rehearsal-'))
  const clock = fixedClock(`${firstDay}T10:00:00+02:00`)
  const config = { ...readConfig({}), dataDir, databaseUrl: database.url }
  const ctx = createContext({ db: database.db, clock, config, log: { info() {}, warn() {}, error() {} } })
  const model = createModel(firstDay)
  const people = Array.from({ length: clients }, (_, at) => idFrom(`client ${options.seed} ${at}`)).toSorted()
  const clockFile = path.join(dataDir, 'clock')
  const setClock = async (at: Date) => {
    // Renamed into place: nobody reads half a clock.
    await writeFile(`${clockFile}.new`, at.toISOString())
    await rename(`${clockFile}.new`, clockFile)
  }
  await setClock(clock.now())
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CLOCK_FILE: clockFile,
    // Clients of one closing transaction: few, so that a night is many of them.
    BATCH: String(Math.ceil(clients / 6)),
  }
  const fleet = startFleet(path.join(import.meta.dirname, 'process.ts'), env, processes)
  let killed = 0

  try {
    await inTransaction(ctx, (tx) => makeClients(tx, people, firstDay))
    for (const id of people) model.addClient(id)

    for (let day = firstDay, night = 0; night < days; night++) {
      clock.set(
        new Date(startOfDay(day, clock.zone).getTime() + (8 + upTo(14)) * 3_600_000 + upTo(3_600_000)).toISOString(),
      )
      await inTransaction(ctx, (tx) => playDay(tx, model, people, day, upTo))

      // Mostly one night; sometimes everything is down for days, and the next start has to catch up.
      const nights = Math.min(random() < 0.04 ? 2 + upTo(9) : 1, days - night)
      if (nights > 1) await fleet.killAll()
      night += nights - 1
      day = addDays(day, nights)
      const midnight = startOfDay(day, clock.zone).getTime()
      const at = new Date(random() < 0.3 ? midnight : midnight + upTo(7 * 3_600_000))
      if (random() < 0.05) await setClock(new Date(midnight - 7_200_000))
      await setClock(at)
      clock.set(at.toISOString())

      const left = days - night
      const tonight = Math.min(kills - killed, Math.max(1, Math.round((kills - killed) / left)))
      for (let kill = 0; kill < tonight; kill++) {
        await fleet.killOne(upTo)
        killed++
      }
      model.close(day, at.toISOString())
      await settle(ctx, day, at, setClock)
      if (random() < 0.05) await setClock(new Date(at.getTime() - 86_400_000))
      if (night % 20 === 19) print(`night ${night + 1} of ${days}, ${killed} kills, ${model.rows.size} rows`)
    }
    await fleet.stop()
    return { kills: killed, ...(await compare(ctx, model)) }
  } finally {
    await fleet.stop()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Model = ReturnType<typeof createModel>

/** A day in the books of everybody: mostly new entries of the day, some of days gone by or to come, edits, deletions. */
async function playDay(ctx: Context, model: Model, people: string[], day: Day, upTo: (count: number) => number) {
  const at = ctx.clock.now().toISOString()
  for (const [index, clientId] of people.entries()) {
    // Every tenth client is seldom here.
    const writes = index % 10 === 9 ? Number(upTo(12) === 0) : upTo(20) === 0 ? 0 : 1 + Number(upTo(6) === 0)
    for (let write = 0; write < writes; write++) {
      const shift = upTo(8)
      const on = shift === 0 ? addDays(day, -upTo(45)) : shift === 1 ? addDays(day, upTo(20)) : day
      await add(ctx, model, clientId, on, at, upTo)
    }
    const own = model.itemsOf(clientId)
    const item = own[upTo(own.length * 8)]
    if (item) await change(ctx, model, item, at, upTo)
    if (upTo(25) === 0) await chooseLimit(ctx, model, clientId, upTo)
    if (upTo(60) === 0) {
      const bit = () => upTo(3) > 0
      const choice = { day: bit(), week: bit(), month: bit(), year: bit(), warning: false }
      await writeChoices(ctx, clientId, choice)
      model.choose(clientId, choice)
    }
    if (upTo(80) === 0) {
      const isActive = upTo(3) > 0
      const account_status = isActive ? 'active' : upTo(2) ? 'inactive' : 'suspended'
      await ctx.db.updateTable('client').set({ account_status }).where('id', '=', clientId).execute()
      model.setActive(clientId, isActive)
    }
  }
}

async function add(ctx: Context, model: Model, clientId: string, day: Day, at: string, upTo: (n: number) => number) {
  const kind = (['income', 'expense', 'expense', 'debt'] as const)[upTo(4)] ?? 'expense'
  const cents = upTo(5_000_000)
  const words = { amount: cents / 100, title: `Title ${upTo(6)}`, description: 'Rehearsal' }
  const { item } =
    kind === 'debt'
      ? await addDebt(ctx, clientId, { ...words, creditor: 'SACCO', dueDate: day })
      : await addEntry(ctx, { clientId, kind }, { ...words, date: day })
  model.write({ id: item._id, clientId, kind, day, cents, isPaid: false }, at)
}

async function change(ctx: Context, model: Model, item: Item, at: string, upTo: (count: number) => number) {
  const { id, clientId, kind } = item
  const what = upTo(3)
  const cents = upTo(4) === 0 ? item.cents : upTo(5_000_000)
  const words = { amount: cents / 100, title: `Title ${upTo(6)}`, description: 'Edited' }
  if (what === 0) {
    if (kind === 'debt') await removeDebt(ctx, clientId, id)
    else await removeEntry(ctx, { clientId, kind }, id)
    model.remove(item, at)
  } else if (what === 1 && kind === 'debt') {
    await markDebtPaid(ctx, clientId, id)
    model.write({ ...item, isPaid: true }, at)
  } else {
    if (kind === 'debt') await changeDebt(ctx, clientId, id, { ...words, creditor: 'SACCO' })
    else await changeEntry(ctx, { clientId, kind }, id, words)
    model.write({ ...item, cents }, at)
  }
}

async function chooseLimit(ctx: Context, model: Model, clientId: string, upTo: (count: number) => number) {
  const kind: LimitKind = (['expense', 'income', 'debt'] as const)[upTo(3)] ?? 'expense'
  const period: LimitPeriod = upTo(2) ? 'monthly' : 'yearly'
  const cents = upTo(3) === 0 ? 0 : 1 + upTo(100_000_000)
  if (cents === 0) await clearLimit(ctx, { clientId, kind, period })
  else await setLimit(ctx, { clientId, kind, period, amount: decimalOf(BigInt(cents)) })
  model.setLimit(clientId, kind, period, cents)
}

/** Waits until all is closed and sent. What a dead process held comes free when its lease ends, on the virtual clock. */
async function settle(ctx: Context, day: Day, at: Date, setClock: (at: Date) => Promise<void>) {
  let now = at.getTime()
  let quietSince = performance.now()
  let before = ''
  for (;;) {
    // In this order: a mail is there as soon as its books are closed.
    const books = await sql<{ closed_before: Day; behind: number }>`
      select min(closed_before) as closed_before, count(*) filter (where closed_before < ${day}) as behind
      from books`.execute(ctx.db)
    const mails = await sql<{ unsent: number; parked: number }>`
      select count(*) filter (where parked_at is null) as unsent, count(parked_at) as parked
      from outbox where sent_at is null or parked_at is not null`.execute(ctx.db)
    const state = { behind: 0, unsent: 0, parked: 0, ...books.rows[0], ...mails.rows[0] }
    if (state.parked > 0) throw new Error(`a mail was parked on ${day}`)
    if (state.behind === 0 && state.unsent === 0) return
    const seen = JSON.stringify(state)
    if (seen !== before) quietSince = performance.now()
    before = seen
    const quietMs = performance.now() - quietSince
    if (quietMs > 30_000) throw new Error(`nothing moves on ${day}: ${seen}`)
    if (state.behind === 0 && quietMs > 120) {
      now += 61_000
      await setClock(new Date(now))
      quietSince = performance.now()
    }
    await sleep(10)
  }
}

async function compare(ctx: Context, model: Model): Promise<Omit<Figures, 'kills'>> {
  const examples: string[] = []
  const note = (what: string, ...more: unknown[]) => {
    if (examples.length < 10) examples.push(`${what} ${more.map((one) => JSON.stringify(one)).join(' | ')}`)
  }

  const rows = { expected: model.rows.size, missing: 0, unexpected: 0, different: 0 }
  const stored = await readRows(ctx.db)
  for (const [key, row] of model.rows) {
    const found = stored.get(key)
    if (!found) {
      rows.missing++
      note('missing row', row)
    } else if (JSON.stringify(sorted(found)) !== JSON.stringify(sorted(row))) {
      rows.different++
      note('different row', row, found)
    }
    stored.delete(key)
  }
  rows.unexpected = stored.size
  for (const row of stored.values()) note('unexpected row', row)

  const mails = { expected: model.mails.length, missing: 0, doubled: 0, unexpected: 0, different: 0 }
  const files = (await readdir(mailFolder(ctx.config)).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const written = new Map(
    (await ctx.db.selectFrom('outbox').select(['id', 'client_id', 'facts', 'created_at']).execute()).map((row) => [
      row.id,
      row,
    ]),
  )
  for (const mail of model.mails) {
    const row = written.get(mail.id)
    written.delete(mail.id)
    const name = mailFileName({ id: mail.id, kind: 'summary', createdAt: new Date(mail.createdAt) })
    const delivered = files.filter((file) => file.includes(mail.id))
    if (!row || delivered.length === 0) {
      mails.missing++
      note('missing mail', mail, delivered)
      continue
    }
    if (delivered.length > 1) mails.doubled++
    const facts = { client: mail.clientId, day: mail.day, kinds: mail.kinds, at: mail.createdAt, file: name }
    const { day, kinds } = row.facts as { day: Day; kinds: PeriodKind[] }
    const found = { client: row.client_id, day, kinds, at: row.created_at.toISOString(), file: delivered[0] }
    const text = await readFile(path.join(mailFolder(ctx.config), delivered[0] ?? ''), 'utf8')
    const isWhole = text.includes(`Message-ID: <${mail.id}@`) && /\r?\n--[-\w]+--\s*$/.test(text)
    if (JSON.stringify(facts) !== JSON.stringify(found) || !isWhole) {
      mails.different++
      note('different mail', facts, found)
    }
  }
  mails.unexpected = written.size + files.length - mails.expected + mails.missing - mails.doubled
  return { rows, mails, examples }
}

function sorted(row: Row) {
  return Object.entries(row).toSorted()
}

/** Every closed row of the database in the model's words. */
export async function readRows(db: Kysely<Database>): Promise<Map<string, Row>> {
  const cents = (of: string) => sql.raw(`(${of} * 100)::bigint`)
  const figures = sql`concat_ws(' ', ${cents('income')}, ${cents('expense')}, ${cents('debt')}, income_count, expense_count, debt_count) as figures, ${cents('paid_debt')} as paid`
  const { rows } = await sql<Omit<Row, 'closedAt' | 'revisedAt'> & { closedAt: Date | null; revisedAt: Date | null }>`
    select client_id as "clientId", 'day' as kind, day as start, day as "end", ${figures}, '- - -' as limits,
      closed_at as "closedAt", revised_at as "revisedAt"
    from day_total where closed_at is not null
    union all
    select client_id, kind, start_day, end_day, ${figures},
      concat_ws(' ', coalesce(${cents('income_target')}::text, '-'), coalesce(${cents('expense_limit')}::text, '-'),
        coalesce(${cents('debt_limit')}::text, '-')),
      closed_at, revised_at
    from period_close`.execute(db)
  return new Map(
    rows.map((row) => [
      `${row.clientId} ${row.kind} ${row.start}`,
      { ...row, closedAt: row.closedAt?.toISOString() ?? null, revisedAt: row.revisedAt?.toISOString() ?? null },
    ]),
  )
}

async function makeClients(ctx: Context, ids: string[], firstDay: Day) {
  const given = ids.map((id, at) => ({ id, full_name: `Client ${at}`, email: `client-${at}@example.rw` }))
  await addClients(ctx, given, firstDay)
}

/** The same id for the same words. */
export function idFrom(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
