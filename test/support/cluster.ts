import pg from 'pg'
import { distribute } from '../../server/platform/db/distribute.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openDatabase } from '../../server/platform/db/open.ts'

export const CITUS_URL = process.env.CITUS_URL

export async function createOnCluster(
  coordinator: string,
  name: string,
  { patient = true } = {},
): Promise<() => Promise<void>> {
  const machines = await ask<{ host: string; port: number; first: boolean }>(
    coordinator,
    'select nodename as host, nodeport as port, groupid = 0 as first from pg_dist_node order by groupid',
  )
  const urls = machines.map(({ host, port }) => {
    const url = new URL(coordinator)
    url.hostname = host
    url.port = String(port)
    return url.href
  })
  for (const url of urls) {
    await ask(url, `create database ${name}`)
    await ask(inDatabase(url, name), 'create extension citus')
  }
  for (const { host, port, first } of machines)
    await ask(
      inDatabase(coordinator, name),
      `select ${first ? 'citus_set_coordinator_host' : 'citus_add_node'}('${host}', ${port})`,
    )
  const db = await openDatabase(inDatabase(coordinator, name), { connections: 1 })
  await migrate(db)
    .then(() => distribute(db))
    .finally(() => db.destroy())
  // Allow more time, because PostgreSQL on a busy test machine accepts connections slowly.
  if (patient)
    await ask(inDatabase(coordinator, name), `alter database ${name} set citus.node_connection_timeout = '30s'`)
  return async () => {
    for (const url of urls) await ask(url, `drop database ${name} with (force)`)
  }
}

export function inDatabase(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = database
  return url.href
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
