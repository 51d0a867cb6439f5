import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { asOwnerOf, type Connected, migrateDatabase } from '../../server/platform/db/connect.ts'
import { type EmbeddedConnection, joinEmbedded } from '../../server/platform/db/embedded/join.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import type { Database } from '../../server/platform/db/schema.ts'
import { CITUS_URL, createOnCluster, inDatabase } from './cluster.ts'
import { runOnExit } from './run-on-exit.ts'

export interface TestDatabase {
  db: Kysely<Database>
  url: string
  ownerUrl: string
  asOwner: Connected['asOwner']
  close(): Promise<void>
}

export interface TestServer {
  url: string
  /** This role may create and drop databases. The app's role may not. */
  administratorUrl: string
  template: string
}

export const TEST_SERVER = 'IMARI_TEST_SERVER'

/** With CITUS_URL and `spread`, creates the database on a cluster. */
export async function createTestDatabase({ spread = true } = {}): Promise<TestDatabase> {
  if (CITUS_URL && spread) return openOnCluster(CITUS_URL)
  const { server, leave } = await enterServer()
  const { drop, ...copy } = await openCopy(server, server.template)
  return { ...copy, close: () => drop().then(leave) }
}

async function openOnCluster(coordinator: string): Promise<TestDatabase> {
  const name = freshName()
  const drop = await createOnCluster(coordinator, name)
  const url = inDatabase(coordinator, name)
  const db = await openDatabase(url)
  return { db, url, ownerUrl: url, asOwner: (work) => work(db), close: () => db.destroy().then(drop) }
}

/** Copies the database `name`, which the first caller creates with `write`. */
export async function copyTestDatabase(
  name: string,
  write: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const { server, leave } = await enterServer()
  const original = `${server.template}_${name}`
  const administrator = new pg.Client({ connectionString: server.administratorUrl })
  await administrator.connect()
  try {
    await administrator.query('select pg_advisory_lock(hashtext($1))', [original])
    const { rowCount } = await administrator.query('select from pg_database where datname = $1', [original])
    if (rowCount === 0) {
      const draft = await openCopy(server, server.template)
      await write(draft)
      await administrator.query(`alter database ${draft.name} rename to ${original}`)
    }
    const { drop, ...copy } = await openCopy(server, original)
    return { ...copy, close: () => drop().then(leave) }
  } finally {
    await administrator.end()
  }
}

/** Copies a database. PostgreSQL can do this only while nobody is connected to the original. */
async function openCopy(server: TestServer, original: string) {
  const name = freshName()
  await administer(server, `create database ${name} template ${original} strategy file_copy`)
  const url = inDatabase(server.url, name)
  const db = await openDatabase(url)
  const ownerUrl = inDatabase(server.administratorUrl, name)
  const close = () => db.destroy()
  const drop = () => close().then(() => administer(server, `drop database ${name} with (force)`))
  return { name, db, url, ownerUrl, asOwner: asOwnerOf(ownerUrl), close, drop }
}

let own: ReturnType<typeof startTestServer> | undefined
let users = 0

async function enterServer(): Promise<{ server: TestServer; leave(): Promise<void> }> {
  const serverFromEnv = process.env[TEST_SERVER]
  if (serverFromEnv) return { server: JSON.parse(serverFromEnv) as TestServer, leave: async () => {} }
  users++
  own ??= startTestServer()
  const server = await own
  return {
    server,
    async leave() {
      users--
      if (users > 0) return
      own = undefined
      await server.stop()
    },
  }
}

/** Uses the server of TEST_DATABASE_URL if set. With `durable`, each commit waits for the disk. */
export async function startTestServer({ durable = false } = {}): Promise<TestServer & { stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  const started = given
    ? { url: await makeAppRole(given), administratorUrl: given, release: async () => {} }
    : await startEmbedded(durable)
  const { url, administratorUrl, release } = started
  const template = freshName()
  const stop = async () => {
    const { rows } = await administer(
      started,
      `select datname from pg_database where starts_with(datname, '${template}')`,
    )
    for (const { datname } of rows) await administer(started, `drop database ${datname} with (force)`)
    await release()
  }
  try {
    await administer(started, `create database ${template}`)
    const db = await openDatabase(inDatabase(url, template), { connections: 1 })
    const asOwner = asOwnerOf(inDatabase(administratorUrl, template))
    await migrateDatabase({ db, asOwner, hasSeparateOwner: true }).finally(() => db.destroy())
  } catch (error) {
    await stop()
    throw error
  }
  return { url, administratorUrl, template, stop }
}

async function makeAppRole(administratorUrl: string): Promise<string> {
  const url = new URL(administratorUrl)
  url.username = url.password = 'imari_test'
  await administer(
    { administratorUrl },
    `do $$ begin create role imari_test; exception when duplicate_object then null; end $$;
    alter role imari_test login password 'imari_test'`,
  )
  return url.href
}

async function startEmbedded(durable: boolean) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-test-'))
  const embedded = await joinEmbedded({ dataDir, durable })
  const cleanUp = stopServersOnExit(dataDir)
  return {
    url: urlOf(embedded.connection),
    administratorUrl: urlOf({ ...embedded.administrator, database: 'postgres' }),
    async release() {
      await embedded.release()
      await cleanUp()
    },
  }
}

/**
 * Returns a function that stops the PostgreSQL servers below `dataDir`. The servers also stop
 * when this process ends.
 */
export function stopServersOnExit(dataDir: string): () => Promise<void> {
  const endServers = `for file in "$1"/*/postmaster.pid; do
      pid=$(head -n 1 "$file") && kill -INT "$pid" && while kill -0 "$pid"; do sleep 0.05; done
    done`
  return runOnExit(`${endServers}; rm -rf "$1"`, dataDir)
}

export function urlOf({ host, user, password, database }: EmbeddedConnection): string {
  const url = new URL(`postgres://localhost/${database}`)
  url.username = user
  url.password = password
  url.searchParams.set('host', host)
  return url.href
}

function freshName(): string {
  return `imari_test_${randomBytes(6).toString('hex')}`
}

async function administer({ administratorUrl }: Pick<TestServer, 'administratorUrl'>, statement: string) {
  const client = new pg.Client({ connectionString: administratorUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
