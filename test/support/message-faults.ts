import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type CallName, calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/route.ts'
import { BoundedClient, SET_SIGNED_IN, SET_TIME } from '../../server/platform/db/bounded-client.ts'
import { type OpenDatabase, openDatabase } from '../../server/platform/db/open.ts'
import { QUOTAS } from '../../server/platform/quotas.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createTestDatabase } from './database.ts'
import { callerOf, makeOwners, requestFor } from './requests.ts'
import { until } from './until.ts'

/** `broken` cuts the connection before a database message runs, `answer lost` after it. */
export type MessageFault = 'refused' | 'broken' | 'answer lost' | 'endless' | 'silent'

export interface FaultyApp {
  t: TestApp
  /** Makes the call with the fault at its first database message, then at its second, and so on. */
  makeAtEvery(name: CallName, fault: MessageFault): Promise<{ messages: number; found: string[] }>
  close(): Promise<void>
}

/** A call changes these counters even if it fails. */
const COUNTER_TABLES = ['rate_count', 'login_pace']
/** More tables that a failed call may change. `deleteUser` ends sessions before it erases. */
const ALSO_CHANGED_BY: Partial<Record<CallName, string[]>> = { 'superadmin.deleteUser': ['session'] }
const SHORT_MS = 400

/** The app uses only one database connection, so that queries run in a fixed order. */
export async function createFaultyApp({ impatient = false } = {}): Promise<FaultyApp> {
  const database = await createTestDatabase({ spread: false })
  const interceptor = interceptQueries(impatient)
  const db = await openDatabase(database.url, { connections: 1 })
  // Use a separate folder, because an erasure searches all email files in the folder.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-faults-'))
  const t = await createTestApp({ database: { ...database, db, close: () => db.destroy() }, config: { dataDir } })
  t.expectError()
  const onlooker = new pg.Client(database.ownerUrl)
  await onlooker.connect()
  const readState = await stateReader(onlooker)

  return {
    t,
    async makeAtEvery(name, fault) {
      // Make the call once without a fault, because the first call also prepares all statements.
      await (await prepare()).make()
      const added = fault === 'answer lost' ? await rowsAddedByCall() : new Map<string, number>()
      let scene = await prepare()
      const whole = calls[name]?.method === 'GET' ? (await scene.make()).text : null
      const found: string[] = []
      let before = await readState()
      for (let at = 1; ; at++) {
        interceptor.arm(at, fault)
        const answer = await scene.make()
        const { sent, text } = interceptor.disarm()
        const when = `${name}, message ${at} ${fault} (${text})`
        found.push(...(await leaks(db)).map((leak) => `${when}: ${leak}`))
        if (sent < at) {
          if (answer.status >= 300) found.push(`${name}: got ${answer.status} without a fault`)
          return { messages: sent, found }
        }
        // The server repeats a search that exceeds the first, short time limit, so accept a 200.
        const wasTriedAgain = fault === 'endless' && answer.status === 200 && answer.text === whole
        const refusalFault = wasTriedAgain ? null : wrongRefusal(name, fault, answer)
        if (refusalFault) found.push(`${when}: ${refusalFault}`)
        const again = fault === 'answer lost' ? await scene.make() : undefined
        const after = await readState()
        const wrong = again
          ? tablesWithoutExpectedRows(before, after, added)
          : changedTables(before, after, [...COUNTER_TABLES, ...(ALSO_CHANGED_BY[name] ?? [])])
        if (wrong.length > 0) found.push(`${when}: unexpected rows in ${wrong}`)
        if (again && again.status !== 201) found.push(`${when}: the repeated call got ${again.status}: ${again.text}`)
        if (again) scene = await prepare()
        before = again ? await readState() : after
      }

      async function prepare() {
        const owners = await makeOwners(t, name)
        const given = await requestFor(t, name, owners, () => `${crypto.randomUUID()}@example.rw`)
        const headers: Record<string, string> = calls[name]?.creates ? { 'idempotency-key': crypto.randomUUID() } : {}
        const sent = { ...given, as: callerOf(name, owners), headers }
        return {
          make: (): Promise<Answered> =>
            t
              .call(calls[name] as Call, sent)
              .catch((error: Error) => ({ status: 0, text: error.message, headers: {} })),
        }
      }

      async function rowsAddedByCall() {
        const { make } = await prepare()
        const before = await readState()
        const { status, text } = await make()
        if (status >= 300) throw new Error(`${name} got ${status}: ${text}`)
        const after = await readState()
        return new Map([...after].map(([table, { count }]) => [table, count - countIn(before, table)]))
      }
    },
    async close() {
      await onlooker.end()
      await t.close()
      interceptor.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function interceptQueries(impatient: boolean) {
  let at = 0
  let sent = 0
  let fault: MessageFault = 'refused'
  let hit = ''
  const { query } = pg.Client.prototype
  const { query: ours } = BoundedClient.prototype
  const { max: silence } = QUOTAS.databaseSilence
  if (impatient) {
    QUOTAS.databaseSilence.max = 0.1
    BoundedClient.prototype.query = function (this: BoundedClient, ...given: unknown[]) {
      return Reflect.apply(ours, this, given.map(withShortTimeout))
    } as typeof ours
  }
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const send = (...what: unknown[]) => Reflect.apply(query, this, what) as unknown as Promise<unknown>
    if (at === 0 || isConnectionSetting(given) || ++sent !== at) return send(...given)
    hit = textOf(given).trim().replaceAll(/\s+/g, ' ').slice(0, 60)
    return injectFault(this, fault, send, given)
  } as typeof query
  return {
    arm(nth: number, what: MessageFault) {
      at = nth
      sent = 0
      fault = what
    },
    disarm() {
      at = 0
      return { sent, text: hit }
    },
    close() {
      pg.Client.prototype.query = query
      BoundedClient.prototype.query = ours
      QUOTAS.databaseSilence.max = silence
    },
  }
}

async function injectFault(
  client: pg.Client,
  fault: MessageFault,
  send: (...given: unknown[]) => Promise<unknown>,
  given: unknown[],
): Promise<unknown> {
  const { stream } = client.connection
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  switch (fault) {
    case 'refused':
      return send({ text: REFUSE, queryMode: 'extended' })
    case 'endless':
      return send({ text: 'select pg_sleep(3600)', queryMode: 'extended' })
    case 'broken':
      stream.destroy(reset)
      return send(...given)
    case 'silent':
      stream.write = () => true
      return send(...given)
    case 'answer lost':
      await send(...given)
      stream.destroy(reset)
      throw reset
  }
}

const REFUSE = `do $$ begin raise exception using errcode = '53200', message = 'out of memory'; end $$`

const textOf = ([first]: unknown[]) => (typeof first === 'string' ? first : (first as pg.QueryConfig).text)

function isConnectionSetting(given: unknown[]): boolean {
  const text = textOf(given)
  // pg sends these settings with the next statement, so don't count them as messages.
  return text.includes('set time zone') || text === SET_TIME || text === SET_SIGNED_IN
}

function withShortTimeout(given: unknown): unknown {
  return typeof given === 'string'
    ? given.replace(/statement_timeout = '\d+\w*'/, `statement_timeout = '${SHORT_MS}ms'`)
    : given
}

/** Returns what is wrong with an error response, or null. */
function wrongRefusal(name: CallName, fault: MessageFault, { status, text, headers }: Answered): string | null {
  if (status === 0) return calls[name]?.answersWhole ? null : text
  const isTooLong = fault === 'endless' && status === 400
  if (status !== 503 && !isTooLong) return `got ${status}: ${text.slice(0, 200)}`
  if (status === 503 && !(Number(headers['retry-after']) > 0)) return 'has no Retry-After'
  const { success, message } = JSON.parse(text) as { success: boolean; message: string }
  return success === false && message.length > 3 ? null : `got ${text}`
}

type Answered = Pick<Awaited<ReturnType<TestApp['call']>>, 'status' | 'text' | 'headers'>

async function leaks(db: OpenDatabase): Promise<string[]> {
  const isFree = () => db.connections().inUse === 0 && db.connections().waiting === 0
  if (isFree()) return []
  return until('every connection is released', async () => isFree()).then(
    () => [],
    (error: Error) => [error.message],
  )
}

type State = Map<string, { count: number; hash: string | null }>

async function stateReader(client: pg.Client): Promise<() => Promise<State>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const each = tables.map(
    ({ name }) => `
      select '${name}' as name, count(*)::int as count, sum(hashtextextended(one::text, 0)) as hash
      from "${name}" as one`,
  )
  const text = each.join(' union all ')
  return async () => {
    const { rows } = await client.query<{ name: string; count: number; hash: string | null }>({ name: 'state', text })
    return new Map(rows.map(({ name, ...state }) => [name, state]))
  }
}

const countIn = (state: State, table: string) => state.get(table)?.count ?? 0

function changedTables(before: State, after: State, except: string[]): string[] {
  return [...after.keys()].filter(
    (table) => before.get(table)?.hash !== after.get(table)?.hash && !except.includes(table),
  )
}

function tablesWithoutExpectedRows(before: State, after: State, added: Map<string, number>): string[] {
  return [...after.keys()].filter(
    (table) =>
      !COUNTER_TABLES.includes(table) && countIn(after, table) !== countIn(before, table) + (added.get(table) ?? 0),
  )
}
