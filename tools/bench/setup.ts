import { type Kysely, type RawBuilder, sql } from 'kysely'
import { systemClock } from '../../domain/clock.ts'
import type { Day } from '../../domain/day.ts'
import { createApp } from '../../server/app/app.ts'
import { readConfig } from '../../server/platform/config.ts'
import { type Context, createContext } from '../../server/platform/context.ts'
import type { Database } from '../../server/platform/db/schema.ts'
import { startTestServer, TEST_SERVER } from '../../test/support/database.ts'

/** Runs `work` with databases whose commits wait for the disk, as in production. */
export async function withDurableDatabases<Result>(work: () => Promise<Result>): Promise<Result> {
  const server = await startTestServer({ durable: true })
  process.env[TEST_SERVER] = JSON.stringify(server)
  return work().finally(() => server.stop())
}

export function benchContext(db: Kysely<Database>, { clock = systemClock(), config = readConfig({}) } = {}): Context {
  const log = { info() {}, warn() {}, error: (fields: object, message: string) => console.error(message, fields) }
  return createContext({ db, clock, config, log })
}

export function benchApp(db: Kysely<Database>) {
  return createApp(benchContext(db, { config: { ...readConfig({}), rateLimitFactor: 1e6 } }))
}

export async function insertClients(db: Kysely<Database>, count: number, closedBefore: Day): Promise<void> {
  await sql`
    with added as (
      insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
      select uuidv7(), 'Client ' || n, 'client-' || n || '@example.rw', '0788123456', 'Huye', '-', now(), now()
      from generate_series(1, ${count}) as n returning id
    )
    insert into books (client_id, closed_before) select id, ${closedBefore}::date from added`.execute(db)
}

export async function runWithoutTimeout(db: Kysely<Database>, ...statements: RawBuilder<unknown>[]) {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    for (const statement of statements) await statement.execute(one)
    await sql`set statement_timeout = '5s'`.execute(one)
  })
}
