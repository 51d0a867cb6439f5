import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { addDays, today } from '../../../domain/day.ts'
import { recountStorage } from '../../../server/books/books.sql.ts'
import { closePeriods } from '../../../server/closing/close-periods.ts'
import { readConfig } from '../../../server/config.ts'
import type { Database } from '../../../server/db/schema.ts'
import { messageIdOf } from '../../../server/mail/message.ts'
import { benchContext, insertClients } from '../setup.ts'
import type { SinkMessage } from './sink-process.ts'

/** A mail server in a process of its own, and what it got. */
export interface Sink {
  port: number
  url: string
  connections: number
  /** For each Message-ID a hash of the bytes of each mail that came under it. */
  mails: Map<string, string[]>
  close(): Promise<void>
}

/** What came of the mails of an outbox. */
export interface Outcome {
  arrived: number
  missing: number
  /** How many came once more. */
  again: number
  /** Of those that came more than once, how many with other bytes; and mails that nobody had queued. */
  different: number
}

/** Makes so many clients with something on yesterday, and closes it: a summary for each is queued. */
export async function queueSummaries(db: Kysely<Database>, mails: number): Promise<void> {
  const ctx = benchContext(db)
  const day = addDays(today(ctx.clock), -1)
  await insertClients(db, mails, day)
  for (const kind of ['income', 'expense'])
    await sql`
      insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
      select id, gen_random_uuid(), ${kind}, ${day}::date, 1250.50, 'Umuceri', 'Ibiro icumi', now(), now()
      from client`.execute(db)
  await sql`
    insert into day_total (client_id, day, id, income, expense, income_count, expense_count)
    select id, ${day}::date, gen_random_uuid(), 1250.50, 1250.50, 1, 1 from client`.execute(db)
  const clients = await db.selectFrom('client').select('id').execute()
  await recountStorage(
    ctx,
    clients.map(({ id }) => id),
  )
  const closed = await closePeriods(ctx)
  if (closed.mails !== mails) throw new Error(`not ${mails} mails were queued: ${JSON.stringify(closed)}`)
}

/** Opens a mail server on a port of loopback. */
export async function openSink(onPort = 0): Promise<Sink> {
  const child = fork(path.join(import.meta.dirname, 'sink-process.ts'), {
    env: { ...process.env, PORT: String(onPort) },
    execArgv: [],
  })
  const mails: Sink['mails'] = new Map()
  const ended = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<number>()
  child.on('message', (message: SinkMessage) => {
    if ('port' in message) opened.resolve(message.port)
    else if ('connected' in message) sink.connections++
    else if ('id' in message) mails.set(message.id, [...(mails.get(message.id) ?? []), message.bytes])
    else ended.resolve()
  })
  const gone = once(child, 'exit')
  const sink: Sink = {
    port: 0,
    url: '',
    connections: 0,
    mails,
    async close() {
      child.send('end')
      await Promise.race([ended.promise, gone])
    },
  }
  sink.port = await Promise.race([
    opened.promise,
    gone.then(() => Promise.reject(new Error('the mail server did not start'))),
  ])
  sink.url = `smtp://127.0.0.1:${sink.port}`
  return sink
}

/** Waits until nothing of the outbox is to be sent any more. Throws when nothing moves for longer than any pause or lease. */
export async function allSent(db: Kysely<Database>): Promise<void> {
  let unsent = Number.POSITIVE_INFINITY
  for (let movedAt = performance.now(); unsent > 0; await sleep(100)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from outbox where sent_at is null and parked_at is null`.execute(db)
    const [{ count } = { count: 0 }] = rows
    if (count < unsent) movedAt = performance.now()
    if (performance.now() - movedAt > 150_000) throw new Error(`${count} mails stay where they are`)
    unsent = count
  }
}

/** Holds what a mail server got against what was queued. */
export async function compareWithOutbox(db: Kysely<Database>, { mails }: Sink): Promise<Outcome> {
  const rows = await db.selectFrom('outbox').select('id').execute()
  const queued = new Set(rows.map(({ id }) => messageIdOf(id, readConfig({}))))
  const all = [...mails.values()]
  return {
    arrived: mails.size,
    missing: [...queued].filter((id) => !mails.has(id)).length,
    again: all.flat().length - all.length,
    different:
      all.filter((bytes) => new Set(bytes).size > 1).length + [...mails.keys()].filter((id) => !queued.has(id)).length,
  }
}
