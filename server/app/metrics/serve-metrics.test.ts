import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { expenses } from '../../../contract/ledger.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { registerAndLogIn, type Server, send, startServer } from '../../../test/support/server.ts'
import { until } from '../../../test/support/until.ts'
import { JOB_NAMES } from '../jobs/schedule.ts'

let database: TestDatabase
let server: Server
let env: Record<string, string>
let metricsPort: number
before(async () => {
  database = await createTestDatabase()
  metricsPort = await freePort()
  env = { DATABASE_URL: database.url, METRICS_PORT: String(metricsPort), WORKERS: '2' }
  server = await startServer(env, { supervised: true })
})
after(async () => {
  await server?.kill('SIGTERM')
  await database?.close()
})

const SECRET = 'umwihariko'

test('the metrics count the requests and job runs of all processes, without personal data', async () => {
  const token = await registerAndLogIn(server.url)
  const body = { date: '2026-11-20', amount: 12_000, title: SECRET, description: SECRET }
  await send(server.url, expenses.add, { token, body })
  for (const address of [`/api/${SECRET}`, `/${SECRET}`, '/healthz', '/healthz']) await fetch(server.url + address)
  await fetch(`${server.url}/api/expenses/${SECRET}`, { method: 'PUT' })
  await fetch(`${server.url}/api/${SECRET}`, { method: 'DELETE' })
  const requests = (lines: Line[], call: string, status: string) =>
    sum(lines, 'imari_http_requests_total', { call, status })
  await until('the last answer is counted', async () => requests(await scrape(), 'unknown', '4xx') === 2)
  const linesOf = (lines: Line[], job: string) => lines.filter(({ name }) => name === `imari_job_last_${job}_seconds`)
  await until('all jobs ran', async () => linesOf(await scrape(), 'duration').length === 2 * JOB_NAMES.length)
  const lines = await scrape()
  assert.equal(requests(lines, `POST ${expenses.add.path}`, '2xx'), 1)
  assert.equal(requests(lines, 'GET /healthz', '2xx'), 2)
  assert.equal(requests(lines, 'PUT /api/expenses/:id', '4xx'), 1)
  assert.equal(requests(lines, 'GET /*', '4xx'), 1)
  assert.equal(sum(lines, 'imari_http_request_duration_seconds_count', { call: 'GET /healthz' }), 2)
  assert.equal(sum(lines, 'imari_http_request_duration_seconds_bucket', { call: 'GET /healthz', le: '+Inf' }), 2)
  assert.deepEqual([sum(lines, 'imari_process_up', {}), sum(lines, 'imari_database_up', {})], [2, 1])
  assert.ok(sum(lines, 'process_resident_memory_bytes', {}) > 50e6)
  for (const { value } of linesOf(lines, 'success_timestamp')) assert.ok(Math.abs(value - Date.now() / 1000) < 120)
  const text = JSON.stringify(lines)
  for (const personal of [SECRET, 'aline', '127.0.0', token]) assert.ok(!text.includes(personal), personal)
})

test('the metrics port serves only metrics, and the public port serves none', async () => {
  assert.equal((await fetch(`${server.url}/metrics`)).status, 404)
  for (const address of ['/', '/healthz', '/api/expenses'])
    assert.equal((await fetch(`http://127.0.0.1:${metricsPort}${address}`)).status, 404)
})

test('the metrics report a hanging worker as down', async () => {
  const [pid = 0] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ').map(Number)
  process.kill(pid, 'SIGSTOP')
  const lines = await scrape()
  assert.deepEqual([sum(lines, 'imari_process_up', {}), sum(lines, 'imari_database_up', {})], [1, 1])
  process.kill(pid, 'SIGKILL')
  await until('another runs', async () => sum(await scrape(), 'imari_process_up', {}) === 2)
  const after = await scrape()
  assert.equal(sum(after, 'imari_process_ends_total', {}), 1)
  assert.deepEqual([...new Set(after.map(({ labels }) => labels.process))].filter(Boolean).sort(), ['1', '2'])
})

test('the server doesn’t start when the metrics port is already in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const taken = startServer({ ...env, METRICS_PORT: String(port) }, { supervised: true })
  const sentence = new RegExp(`Another program already listens on port ${port} .+ change METRICS_PORT`)
  await assert.rejects(taken, sentence)
  other.close()
  const same = startServer({ ...env, PORT: '4100', METRICS_PORT: '4100' }, { supervised: true })
  await assert.rejects(same, /METRICS_PORT must differ from PORT/)
})

interface Line {
  name: string
  labels: Record<string, string>
  value: number
}

/** Parses strictly, because Prometheus rejects a whole page for one bad line. */
async function scrape(): Promise<Line[]> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  assert.ok(text.endsWith('\n'))
  const described = new Set<string>()
  const seen = new Set<string>()
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, about = ''] = /^# TYPE (\w+) (?:counter|gauge|histogram)$/.exec(line) ?? []
      if (about) {
        assert.ok(!described.has(about), `${about} is described twice`)
        described.add(about)
      }
      if (line.startsWith('# ')) return []
      const [, name = '', within = '', value = ''] = /^([a-z_]\w*)(?:\{(.+)\})? (\S+)$/.exec(line) ?? []
      assert.ok(
        [...described].at(-1) === name.replace(/_(bucket|sum|count)$/, '') || [...described].at(-1) === name,
        line,
      )
      assert.ok(!seen.has(`${name}{${within}`), `twice: ${line}`)
      seen.add(`${name}{${within}`)
      assert.ok(Number.isFinite(Number(value)), line)
      const labels = Object.fromEntries(
        [...within.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text]),
      )
      return [{ name, labels, value: Number(value) }]
    })
}

function sum(lines: Line[], name: string, labels: Record<string, string>): number {
  const isSought = (line: Line) => Object.entries(labels).every(([label, value]) => line.labels[label] === value)
  return lines.filter((line) => line.name === name && isSought(line)).reduce((total, { value }) => total + value, 0)
}
