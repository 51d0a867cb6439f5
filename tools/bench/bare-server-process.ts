import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { runBare, type Statement } from './bare.ts'

/** What this process is told: where the database is, first; then what is run for an address. */
export type Told = { connection: pg.ClientConfig } | { path: string; statements: Statement[] }

/** What it says: its port, once it listens; and that it knows an address. */
export type Said = { port: number } | { knows: string }

// The least that a server in Node can do to answer with what statements give: it asks nobody who calls, checks nothing, knows no
// header but the type, and gives the rows as the driver has them.

/** By address; a name of a prepared statement is shorter than one. */
const known = new Map<string, { name: string; statements: Statement[] }>()
let client: pg.Client | undefined

const server = http.createServer(async ({ url = '' }, answer) => {
  const asked = known.get(url)
  if (!client || !asked) return answer.writeHead(404).end()
  const results = await runBare(client, asked.name, asked.statements)
  answer.setHeader('content-type', 'application/json; charset=utf-8')
  answer.end(JSON.stringify({ success: true, data: results }))
})

process.on('message', async (told: Told) => {
  if ('connection' in told) {
    client = new pg.Client(told.connection)
    await client.connect()
    server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }))
  } else {
    known.set(told.path, { name: `read ${known.size}`, statements: told.statements })
    say({ knows: told.path })
  }
})
// Its end is that of whoever measures.
process.on('disconnect', () => process.exit())

function say(said: Said): void {
  process.send?.(said)
}
