import { argon2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../../server/db/open.ts'
import { PASSWORD_COST } from '../../server/passwords/password-cost.ts'
import { enterSuperadmin, type Person } from '../trust/people.ts'
import { keptConnections, request } from '../trust/requests.ts'
import type { Target } from '../trust/target.ts'
import { runBare, statementsOf } from './bare.ts'
import { read } from './reads.ts'
import { type Row, times } from './report.ts'
import { benchApp, insertClients } from './setup.ts'
import { inTurns, msEach } from './turns.ts'

const CLIENTS = 100_000
const LEAST = 0.5

const LISTS: [what: string, path: string][] = [
  ['clients, first page', '/api/superadmin/users/search?limit=50'],
  ['clients by name', '/api/superadmin/users/search?limit=50&sort=fullName'],
  ['search that finds one of them', `/api/superadmin/users/search?limit=50&search=client-${CLIENTS - 1}@`],
  ['search that finds them all', '/api/superadmin/users/search?limit=50&search=example'],
]

/** A login beside the bare hash of its password; and the staff's lists of 100,000 clients, each beside its own statements. */
export async function benchPeople(target: Target, client: Person, rounds: number): Promise<Row[]> {
  const agent = keptConnections(1)
  const bare = new pg.Client(target.connection())
  await bare.connect()
  const db = await openDatabase(target.connection(), { connections: 4 })
  const app = await benchApp(db)
  try {
    const rows = [await benchLogin(target, client, rounds)]
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await insertClients(tx, CLIENTS, '2026-01-01')
    })
    await target.sql('vacuum analyze')
    const superadmin = await enterSuperadmin(target, client.from)
    for (const [what, path] of LISTS) {
      const statements = await statementsOf(app, path, superadmin)
      const { ours, ...beside } = await inTurns(
        {
          ours: () => msEach(10, () => read(target, path, superadmin, agent)),
          'bare SQL': () => msEach(10, () => runBare(bare, what, statements)),
        },
        rounds,
      )
      rows.push({
        part: 'people',
        what: `${what}, of ${CLIENTS.toLocaleString('en')}`,
        unit: 'ms',
        ours,
        beside,
        aim: { text: `bare >= ${LEAST} of it`, holds: times(beside['bare SQL'], ours) >= LEAST },
      })
    }
    return rows
  } finally {
    agent.destroy()
    await bare.end()
    await app.close()
    await db.destroy()
  }
}

async function benchLogin(target: Target, { email, password, from }: Person, rounds: number): Promise<Row> {
  const { memoryKib, passes } = PASSWORD_COST.client
  const hash = async () =>
    argon2Sync('argon2id', {
      message: password,
      nonce: randomBytes(16),
      memory: memoryKib,
      passes,
      parallelism: 1,
      tagLength: 32,
    })
  // On a connection each, as people log in.
  const logIn = async () => {
    const sent = { path: '/api/auth/client-login', body: { email, password }, from }
    const { status, text, error } = await request(target.url, sent)
    if (status !== 200) throw new Error(`the login answered ${status}: ${text}${error}`)
  }
  const { ours, ...beside } = await inTurns(
    { ours: () => msEach(10, logIn), 'bare hash': () => msEach(10, hash) },
    rounds,
  )
  return {
    part: 'people',
    what: 'a login',
    unit: 'ms',
    ours,
    beside,
    aim: { text: `the hash >= ${LEAST} of it`, holds: times(beside['bare hash'], ours) >= LEAST },
  }
}
