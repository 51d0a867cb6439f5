import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keptConnections, request } from '../../tools/trust/requests.ts'
import { createTestDatabase } from '../support/database.ts'
import { programFile } from '../support/programs.ts'
import { PASSWORD } from './accounts.ts'
import type { Person, Summary, World } from './model.ts'
import type { Command, Done } from './server.ts'
import type { Answer, Call } from './wire.ts'

const STARTED_AT = '2026-11-20T08:00:00Z'
const STAFF = { email: 'superadmin@imari.example', password: 'Kigali-heights-1962' }
const TIME_ZONES = ['America/Los_Angeles', 'Asia/Kathmandu', 'UTC']
/** Maximum number of attempts, 20 ms apart. A killed server may take seconds to restart. */
export const TRIES = 1_000
/** For this many ms after a cut, the server may still try to use the cut connections. */
const UNKNOWN_MS = 5_000
/**
 * Maximum age of a staff login in ms. After five minutes, staff would have to confirm their
 * identity.
 */
const STAFF_MS = 4 * 60_000

export type Lane = Awaited<ReturnType<typeof openLane>>
type Request = Omit<Call, 'apply'>

export async function openLane(number: number) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-rehearsal-'))
  const tokens = new Map<string, string>()
  let passedMs = 0
  let staff = { token: '', atMs: Number.NEGATIVE_INFINITY }
  let server = await start()
  let people = 0
  let cutAt = Number.NEGATIVE_INFINITY

  function open(env: Record<string, string>) {
    const child = fork(programFile('test/rehearsal/server.ts'), {
      env: {
        ...process.env,
        ...{ NODE_OPTIONS: '', NODE_TEST_CONTEXT: '', DATA_DIR: dataDir, DATABASE_URL: database.url, SMTP_URL: '' },
        ...{ RATE_LIMIT_FACTOR: '1000000', STAFF_SECOND_FACTOR: 'offered', STARTED_AT, PASSED_MS: String(passedMs) },
        ...{ SUPERADMIN_EMAIL: STAFF.email, SUPERADMIN_PASSWORD: STAFF.password },
        ...{ TZ: TIME_ZONES[number % TIME_ZONES.length], ...env },
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child.on('error', () => {})
    return child
  }

  async function start() {
    const child = open({})
    const running = { child, said: '', url: '', agent: keptConnections(32) }
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      running.said = (running.said + text).slice(-4_000)
    })
    const done = await answerOf(child)
    if (!('port' in done)) throw new Error(`a server of the rehearsal does not start: ${running.said}`)
    running.url = `http://127.0.0.1:${done.port}`
    return running
  }

  function sendCommand(command: Command): Promise<Done> {
    const answer = answerOf(server.child)
    server.child.send(command)
    return answer
  }

  async function answerOf(child: ChildProcess): Promise<Done> {
    const over = new AbortController()
    const exit = once(child, 'exit', over).then(() => {
      throw new Error('the process of the server ended')
    })
    const heard = once(child, 'message', over).then(([done]) => done as Done)
    heard.catch(() => {})
    exit.catch(() => {})
    return Promise.race([heard, exit]).finally(() => over.abort())
  }

  async function ask(sent: Request, person?: Person): Promise<Answer> {
    const own = sent.by === 'staff' ? await staffToken() : tokens.get(person?.id ?? '')
    const send = () =>
      request(server.url, {
        ...{ method: sent.method, path: sent.path, agent: server.agent, ...(sent.body && { body: sent.body }) },
        token: sent.by === 'nobody' ? undefined : (own ?? 'x'.repeat(43)),
        headers: {
          ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
          ...(sent.ifUnmodifiedSince !== undefined && { 'if-unmodified-since-instant': sent.ifUnmodifiedSince }),
        },
      })
    let answer = await send()
    while (answer.wasStale) answer = await send()
    if (answer.status === 0 || answer.status >= 300) return { status: answer.status, body: answer.error ?? null }
    const body = JSON.parse(answer.text) as { data: { token?: string } }
    if (sent.path === '/api/auth/client-login' && person) tokens.set(person.id, body.data.token ?? '')
    return { status: answer.status, body: sent.view?.(body as never) ?? {} }
  }

  async function askUntilAnswered<T>(
    sent: Request & { view?: (body: never) => T & object; ifMissing?: T | undefined },
    person?: Person,
  ): Promise<T> {
    for (let tries = 0; ; tries++) {
      const { status, body } = await ask(sent, person)
      if (status >= 200 && status < 300) return body as T
      if (status === 404 && sent.ifMissing) return sent.ifMissing
      if ((status !== 0 && status !== 503) || tries === TRIES)
        throw new Error(`${sent.method} ${sent.path} answered ${status}: ${server.said}`)
      await sleep(20)
    }
  }

  async function staffToken(): Promise<string> {
    if (passedMs - staff.atMs < STAFF_MS) return staff.token
    const atMs = passedMs
    const view = ({ data }: { data: { token: string } }) => data
    const path = '/api/auth/superadmin-login'
    const { token } = await askUntilAnswered({ method: 'POST', path, body: STAFF, by: 'nobody', view })
    staff = { token, atMs }
    return token
  }

  const hasEnded = () => server.child.exitCode !== null || server.child.signalCode !== null

  async function kill(child = server.child): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async function restart(): Promise<void> {
    server.agent.destroy()
    server = await start()
  }

  async function runJobs(): Promise<Done> {
    let done = await sendCommand({ jobs: true })
    while ('failed' in done && performance.now() - cutAt < UNKNOWN_MS) done = await sendCommand({ jobs: true })
    return done
  }

  async function pass(ms: number): Promise<void> {
    passedMs += ms
    await sendCommand({ pass: ms })
  }

  const query = async <Row>(text: string): Promise<Row[]> => {
    const client = new pg.Client(database.url)
    await client.connect()
    return client
      .query(text)
      .then(({ rows }) => rows as Row[])
      .finally(() => client.end())
  }

  return {
    ...{ ask, askAgain: askUntilAnswered, kill, restart, runJobs, pass, hasEnded },
    logInStaff: staffToken,
    now: () => Date.parse(STARTED_AT) + passedMs,
    said: () => server.said,
    url: () => server.url,
    tokenOf: ({ id }: Person) => tokens.get(id) ?? '',
    setOff: (ms: number) => sendCommand({ off: ms }),
    async closeUnderKills(kills: number, afterMs: number): Promise<Done> {
      for (let killed = 0; killed < kills; killed++) {
        const closing = [open({ ONLY_CLOSES: '1' }), open({ ONLY_CLOSES: '1' })]
        await Promise.all(closing.map(answerOf))
        await sleep(afterMs / (killed + 1))
        await kill(closing[0])
        if (killed < kills - 1) await kill(closing[1])
        else {
          const done = await runJobs().finally(() => kill(closing[1]))
          // The closing process that still runs may lock books longer than the jobs wait, so run
          // the jobs again.
          return 'failed' in done && done.failed.includes('are locked') ? runJobs() : done
        }
      }
      return runJobs()
    },
    /** Sends the due emails after the claims of killed processes have expired. */
    async sendMails(): Promise<void> {
      await pass(61_000)
      await sendCommand({ mails: true })
    },
    async summariesOf(instant: string): Promise<(Summary & { isSent: boolean })[]> {
      const rows = await query<{ id: string; facts: Omit<Summary, 'id'> }>(
        `select id, facts from outbox where kind = 'summary' and created_at = '${instant}'`,
      )
      const folder = path.join(dataDir, 'mail')
      const files = await readdir(folder).catch(() => [])
      const isSent = async (id: string) => {
        const [file, ...others] = files.filter((name) => name.endsWith(`_${id}.eml`))
        const text = file ? await readFile(path.join(folder, file), 'utf8') : ''
        return others.length === 0 && text.includes(`Message-ID: <${id}@`) && /\r?\n--[-\w]+--\s*$/.test(text)
      }
      return Promise.all(
        rows.map(async ({ id, facts: { day, kinds } }) => ({ id, day, kinds, isSent: await isSent(id) })),
      )
    },
    async register({ now }: World): Promise<Person> {
      const email = `person-${++people}@example.rw`
      const fullName = `Person ${people}`
      const body = { fullName, email, phone: '0788123456', address: 'Huye', password: PASSWORD }
      const view = ({ data }: { data: { _id: string; createdAt: string } }) => data
      const sent = { method: 'POST', path: '/api/users/register', key: crypto.randomUUID() } as const
      const { _id: id, createdAt } = await askUntilAnswered({ ...sent, body, by: 'nobody', view })
      return {
        ...{ id, email, fullName, language: 'en', status: 'active', subscription: 'inactive', deadline: null },
        ...{ createdAt, updatedAt: createdAt, lastUpdate: null, updatedBy: null, lastLogin: null, deletedAt: null },
        ...{ isSignedIn: false, isErased: false, items: [], deleted: {}, limits: {}, warned: [], closed: {} },
        ...{ closedBefore: new Date(now + 2 * 3_600_000).toISOString().slice(0, 10), answered: {} },
        ...{ credit: { people: {}, lines: {} }, imports: {}, marks: {}, bulk: {} },
        choices: { day: true, week: true, month: true, year: true, warning: false },
      }
    },
    async clear(): Promise<void> {
      if (hasEnded()) server = await start()
      await sendCommand({ off: 0 })
      await sendCommand({ jobs: true })
      const view = (data: { _id: string }[]) => data
      const all = await askUntilAnswered({ method: 'GET', path: '/api/superadmin/users', by: 'staff', view })
      for (const { _id: id } of all)
        await askUntilAnswered({ method: 'DELETE', path: `/api/superadmin/users/${id}`, by: 'staff' })
    },
    async cutConnections(): Promise<void> {
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'imari' and pid <> pg_backend_pid()`,
      )
      cutAt = performance.now()
    },
    mayBeCut: () => performance.now() - cutAt < UNKNOWN_MS,
    async close(): Promise<void> {
      await kill()
      server.agent.destroy()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
