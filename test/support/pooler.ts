import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandAsOrdinaryUser } from '../../server/platform/db/embedded/ordinary-user.ts'
import { connectable } from './external-postgres.ts'
import { freePort } from './free-port.ts'
import { openServerRoom } from './installed-postgres.ts'

export const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)

export async function startPooler(program: string, databaseUrl: string) {
  const room = openServerRoom()
  const folder = path.join(room.folder, 'pooler')
  const port = await freePort()
  const { host, user, password, database } = partsOf(databaseUrl)
  mkdirSync(folder)
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    [
      ...['[databases]', `${database} = host=${host} user=${user} password=${password}`, '[pgbouncer]'],
      ...[`listen_addr = 127.0.0.1`, `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
      ...['pool_mode = transaction', 'default_pool_size = 3', 'max_client_conn = 100'],
      ...['server_reset_query = DISCARD ALL', 'server_reset_query_always = 1'],
      // `room.close` stops each process whose id is in a `postmaster.pid`, and so also PgBouncer.
      `pidfile = ${folder}/postmaster.pid`,
    ].join('\n'),
  )
  const [command = '', ...args] = [
    ...commandAsOrdinaryUser(room.folder, [room.folder], program),
    ...[program, '-q', path.join(folder, 'pgbouncer.ini')],
  ]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`
  await connectable({ connectionString: url }, () => (child.exitCode === null ? undefined : output))
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await room.close()
    },
  }
}

function partsOf(address: string) {
  const url = new URL(address)
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  }
}
