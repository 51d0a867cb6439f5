import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { QUOTAS } from '../quotas.ts'
import { BoundedClient, SET_SIGNED_IN, SET_TIME } from './bounded-client.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Database } from './schema.ts'
import { outsideStatementScope } from './statement-scope.ts'
import { refuseInTransaction } from './transaction.ts'

export interface OpenOptions {
  connections?: number
  patienceMs?: number
  prepares?: boolean
  log?: (sentence: string) => void
}

export interface OpenDatabase extends Kysely<Database> {
  connections(): { inUse: number; idle: number; waiting: number }
}

const OLDEST = 15

/** Statements instead of startup parameters, which connection poolers reject. */
const SESSION = `
  set time zone 'UTC';
  set statement_timeout = '${QUOTAS.statementTime.max}s';
  set lock_timeout = '${QUOTAS.lockWait.max}s';
  set idle_in_transaction_session_timeout = '${QUOTAS.idleTransaction.max}s'`

export async function openDatabase(
  where: string | pg.PoolConfig,
  {
    connections = QUOTAS.databaseConnections.max,
    patienceMs = 10_000,
    prepares = true,
    log = () => {},
  }: OpenOptions = {},
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    ...(typeof where === 'string' ? { connectionString: where } : where),
    application_name: 'imari',
    Client: prepares ? PreparingClient : BoundedClient,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    onConnect: async (client) => {
      await client.query(SESSION)
      if (prepares) await client.query(SET_TIME, ['0'])
      if (prepares) await client.query(SET_SIGNED_IN, [''])
    },
  })
  pool.on('connect', (client) => client.once('error', ({ message }) => log(`A database connection broke: ${message}`)))
  // An unhandled error of an idle connection would end the process.
  pool.on('error', () => {})
  const connect = async () => {
    refuseInTransaction('another connection')
    return outsideStatementScope(() => pool.connect())
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
  })
  try {
    await refuseOldServer(db, patienceMs)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const use = () => ({
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return Object.assign(db, { connections: use })
}

async function refuseOldServer(db: Kysely<Database>, patienceMs: number) {
  const giveUp = performance.now() + patienceMs
  for (;;) {
    try {
      const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
      const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
      if (major >= OLDEST) return
      throw new DatabaseRefusal(`The database is PostgreSQL ${major}; Imari needs ${OLDEST} or later.`)
    } catch (error) {
      if (error instanceof DatabaseRefusal) throw error
      const { code = '', message } = error as { code?: string; message: string }
      const starting = ['57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EAI_AGAIN'].includes(code)
      if (!starting || performance.now() > giveUp)
        throw new DatabaseRefusal(`The database can't be reached: ${message || code}`)
      await sleep(200)
    }
  }
}

const DATE = 1082
const DATES = 1182
const BIGINT = 20
const textsOf = pg.types.getTypeParser(1009 as 25)

/** Days stay texts, because pg would convert a day to midnight in the local time zone. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === DATE) return asText
  if (oid === DATES) return textsOf
  if (oid === BIGINT) return asCount
  return pg.types.getTypeParser(oid, format as 'text')
}

function asText(text: string) {
  return text
}

function asCount(text: string) {
  const count = Number(text)
  if (!Number.isSafeInteger(count)) throw new RangeError(`${text} does not fit a number`)
  return count
}
