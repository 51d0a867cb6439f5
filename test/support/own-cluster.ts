import pg from 'pg'
import { type InstalledPostgres, openServerRoom, startInstalled } from './installed-postgres.ts'

export interface OwnCluster {
  coordinator: InstalledPostgres
  machines: InstalledPostgres[]
  close(): Promise<void>
}

export async function startCluster(programs: string, settings: string[]): Promise<OwnCluster> {
  const room = openServerRoom()
  const all = [
    `shared_preload_libraries='citus'`,
    'max_connections=200',
    'max_prepared_transactions=400',
    'max_worker_processes=32',
    'citus.shard_count=8',
    `citus.node_conninfo='sslmode=disable'`,
    'max_locks_per_transaction=256',
    ...settings,
  ]
  try {
    const [coordinator, ...machines] = await Promise.all(
      ['coordinator', 'first', 'second'].map((name) => startInstalled(programs, room.folder, name, { settings: all })),
    )
    for (const { url } of [coordinator, ...machines] as InstalledPostgres[]) await run(url, ['create extension citus'])
    await run((coordinator as InstalledPostgres).url, [
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator?.port})`,
      ...machines.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
    ])
    return { coordinator: coordinator as InstalledPostgres, machines, close: room.close }
  } catch (error) {
    await room.close()
    throw error
  }
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
