import { hash, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { QUOTAS } from '../../server/platform/quotas.ts'
import { copyPeople, localDay, type Person } from '../trust/people.ts'
import { keptConnections, request } from '../trust/requests.ts'
import type { Target } from '../trust/target.ts'
import { percentile } from './figures.ts'
import { type Row, times } from './report.ts'
import { measuredOf, measureInTurns, msAtRate, perSecond } from './turns.ts'

const SLICE_MS = 2_000
const CONNECTIONS = [1, 16, 64]
const VISITORS = 16
const LEAST = 0.5
const MOST_P99_MS = 25

export async function benchRecording(target: Target, client: Person, rounds: number): Promise<Row[]> {
  const many = await copyPeople(target, client, 64, 'many')
  const nothing = await openNothing()
  const bare = openBare(target)
  const rows: Row[] = []
  try {
    for (const connections of CONNECTIONS)
      for (const [who, people] of [
        ['one client', [client]],
        ['many clients', many],
      ] as const) {
        const agent = keptConnections(connections)
        const personOf = (at: number) => people[at % people.length] as Person
        const { ours, ...comparisons } = await measureInTurns(
          {
            ours: () => perSecond(connections, SLICE_MS, (at) => record(target, personOf(at), agent)),
            'bare SQL': () => perSecond(connections, SLICE_MS, (at) => bare.record(personOf(at))),
            'empty answer': () =>
              perSecond(Math.min(connections, VISITORS), SLICE_MS, () => get(`${target.url}/healthz`, agent)),
            'node:http': () => perSecond(connections, SLICE_MS, () => get(nothing.url, agent)),
          },
          rounds,
        )
        rows.push({
          part: 'record',
          what: `an expense, ${connections} connection${connections > 1 ? 's' : ''}, ${who}`,
          unit: '/s',
          ours,
          comparisons,
          ...(connections === 16 && {
            aim: { text: `>= ${LEAST} of bare SQL`, holds: times(ours, comparisons['bare SQL']) >= LEAST },
          }),
        })
        if (connections === 16) {
          const p99: number[] = []
          for (let round = 0; round < rounds; round++) {
            const took = await msAtRate(ours.median / 2, SLICE_MS, (at) => record(target, personOf(at), agent))
            p99.push(percentile(took, 99))
          }
          const slow = measuredOf(p99)
          rows.push({
            part: 'record',
            what: `99 of 100 at half of that, ${who}`,
            unit: 'ms',
            ours: slow,
            comparisons: {},
            aim: { text: `< ${MOST_P99_MS} ms`, holds: slow.median < MOST_P99_MS },
          })
        }
        agent.destroy()
      }
  } finally {
    await bare.close()
    nothing.close()
  }
  return rows
}

async function record({ url }: Target, as: Person, agent: http.Agent): Promise<void> {
  const { status, text } = await request(url, {
    path: '/api/expenses',
    body: { date: new Date().toISOString(), amount: 1_234.5, title: titleOf(), description: 'Two bags' },
    headers: { 'idempotency-key': randomUUID() },
    token: as.token,
    agent,
  })
  if (status !== 201 && status !== 503) throw new Error(`recording answered ${status}: ${text}`)
}

const titleOf = () => `Sugar ${Math.floor(Math.random() * 50)}`

async function get(url: string, agent: http.Agent): Promise<void> {
  const { status } = await request(url, { path: '', agent })
  if (status !== 200) throw new Error(`${url} answered ${status}`)
}

async function openNothing() {
  const server = http.createServer((_, answer) => answer.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

function openBare(target: Target) {
  const pool = new pg.Pool({ ...target.connection(), max: QUOTAS.databaseConnections.max })

  async function record(as: Person): Promise<void> {
    const client = await pool.connect()
    try {
      const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
      await run('session', SESSION, [hash('sha256', as.token, 'buffer')])
      await client.query('begin')
      await run('record', RECORD, [as.id, localDay(), uuidv7(), titleOf(), uuidv7(), new Date()])
      const key = hash('sha256', randomUUID(), 'buffer')
      await run('answer', ANSWER, [as.id, key, key, '{"success":true}', new Date()])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  return { record, close: () => pool.end() }
}

const SESSION = `select * from find_session($1, false)`
const RECORD = `
  select closed_before, stored_rows, stored_bytes, has_limits
  from record_in_books($1, 'expense', $2, $3, $4, '', 1234.5, 'Two bags', 15, $5, $6)`
const ANSWER = `
  insert into idempotency (owner, key_hash, fingerprint, answer, created_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing`
