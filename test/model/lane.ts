import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keptConnections, request } from '../../tools/trust/requests.ts'
import { createTestDatabase } from '../support/database.ts'
import { programFile } from '../support/programs.ts'
import { PASSWORD } from './calls.ts'
import type { Person, World } from './model.ts'
import type { ClockCommand, Done } from './server.ts'
import type { Answer, Call } from './wire.ts'

const STARTED_AT = '2026-11-20T08:00:00Z'
const STAFF = { email: 'superadmin@imari.example', password: 'Kigali-heights-1962' }
/** So many times what was cut off is asked again. */
export const TRIES = 200
/** The longest that a server may not know that a connection is cut. */
const UNKNOWN_MS = 5_000
/** For five minutes a login proves who deletes a client. */
const STAFF_MS = 4 * 60_000

/** A server, its database and its time, in which one run goes on after the other. */
export type Lane = Awaited<ReturnType<typeof openLane>>

export async function openLane() {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-model-'))
  const tokens = new Map<string, string>()
  let passedMs = 0
  let staff = { token: '', atMs: Number.NEGATIVE_INFINITY }
  let server = await start()
  let people = 0
  let cutAt = Number.NEGATIVE_INFINITY

  async function start() {
    const child = fork(programFile('model'), {
      env: {
        ...process.env,
        ...{ NODE_OPTIONS: '', NODE_TEST_CONTEXT: '', DATA_DIR: dataDir, DATABASE_URL: database.url, SMTP_URL: '' },
        ...{
          RATE_LIMIT_FACTOR: '1000000',
          STAFF_SECOND_FACTOR: 'offered',
          SUPERADMIN_EMAIL: STAFF.email,
          SUPERADMIN_PASSWORD: STAFF.password,
        },
        ...{ STARTED_AT, PASSED_MS: String(passedMs) },
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    // What is command to one that is dead is an error of its own; that it ended is what is command.
    child.on('error', () => {})
    const running = { child, said: '', url: '', agent: keptConnections(32) }
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      running.said = (running.said + text).slice(-4_000)
    })
    const done = await answerOf(child)
    if (!('port' in done)) throw new Error(`a server of the model does not start: ${running.said}`)
    running.url = `http://127.0.0.1:${done.port}`
    return running
  }

  async function tell(command: ClockCommand): Promise<Done> {
    const answer = answerOf(server.child)
    server.child.send(command)
    return answer
  }

  function answerOf(child: ChildProcess): Promise<Done> {
    return new Promise((resolve, reject) => {
      const settle = (work: () => void) => {
        child.off('message', heard)
        child.off('exit', ended)
        work()
      }
      const heard = (done: unknown) => settle(() => resolve(done as Done))
      const ended = () => settle(() => reject(new Error('the process of the server ended')))
      child.once('message', heard)
      child.once('exit', ended)
    })
  }

  async function ask(sent: Omit<Call, 'apply'>, person?: Person): Promise<Answer> {
    const token =
      sent.by === 'staff' ? await staffToken() : sent.by === 'client' ? tokens.get(person?.id ?? '') : undefined
    const send = () =>
      request(server.url, {
        method: sent.method,
        path: sent.path,
        agent: server.agent,
        ...(sent.body && { body: sent.body }),
        token: token ?? (sent.by === 'nobody' ? undefined : 'x'.repeat(43)),
        headers: {
          ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
          ...(sent.ifUnmodifiedSince !== undefined && { 'if-unmodified-since-instant': sent.ifUnmodifiedSince }),
        },
      })
    let answer = await send()
    // On a machine that stands still for seconds the server finds its connections idle, as it finds the request on one of them.
    while (answer.wasStale) answer = await send()
    if (answer.status === 0 || answer.status >= 300) return { status: answer.status, said: answer.error ?? null }
    const body = JSON.parse(answer.text) as { data: { token?: string } }
    if (sent.path === '/api/auth/client-login' && person) tokens.set(person.id, body.data.token ?? '')
    return { status: answer.status, said: sent.view?.(body as never) ?? {} }
  }

  /** Asks until there is an answer: what may be done twice. */
  async function askAgain(sent: Omit<Call, 'apply'>): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const answer = await ask(sent)
      if ((answer.status !== 0 && answer.status !== 503) || tries === TRIES) return answer
      await sleep(20)
    }
  }

  async function staffToken(): Promise<string> {
    if (passedMs - staff.atMs < STAFF_MS) return staff.token
    const atMs = passedMs
    const view = ({ data }: { data: { token: string } }) => data
    const path = '/api/auth/superadmin-login'
    const { status, said } = await askAgain({ method: 'POST', path, body: STAFF, by: 'nobody', view: view as never })
    if (status !== 200) throw new Error(`the superadmin’s login answered ${status}`)
    staff = { token: (said as { token: string }).token, atMs }
    return staff.token
  }

  return {
    ask,
    /** Sees to it that the staff are signed in, also for what is asked while nobody can sign in. */
    signInStaff: staffToken,
    now: () => Date.parse(STARTED_AT) + passedMs,
    hasEnded: () => server.child.exitCode !== null || server.child.signalCode !== null,
    said: () => server.said,
    async pass(ms: number): Promise<void> {
      passedMs += ms
      await tell({ pass: ms })
    },
    setOff: (ms: number) => tell({ off: ms }),
    /** Runs the jobs, again where they met what was just cut, as they are run again by themselves. */
    async runJobs(): Promise<Done> {
      let done = await tell({ jobs: true })
      while ('failed' in done && performance.now() - cutAt < UNKNOWN_MS) done = await tell({ jobs: true })
      return done
    },
    /** Somebody new, who is signed in. */
    async register(world: World): Promise<Person> {
      const email = `person-${++people}@example.rw`
      const fullName = `Person ${people}`
      const body = { fullName, email, phone: '0788123456', address: 'Huye', password: PASSWORD }
      const view = ({ data }: { data: object }) => data
      const { said } = await askAgain({
        method: 'POST',
        path: '/api/users/register',
        key: crypto.randomUUID(),
        body,
        by: 'nobody',
        view: view as never,
      })
      const { _id: id, createdAt } = said as { _id: string; createdAt: string }
      const day = new Date(world.now + 2 * 3_600_000).toISOString().slice(0, 10)
      return {
        ...{
          id,
          email,
          fullName,
          language: 'en',
          status: 'active',
          subscription: 'inactive',
          deadline: null,
          deletedAt: null,
        },
        ...{ createdAt, updatedAt: createdAt, lastUpdate: null, updatedBy: null, lastLogin: null },
        ...{
          isSignedIn: false,
          isErased: false,
          items: [],
          deleted: {},
          limits: {},
          warned: [],
          closed: {},
          closedBefore: day,
        },
        answered: {},
      }
    },
    /** Makes it fit for a run, whatever the last one left: it lives, its clock is right, and nobody is there. */
    async clear(): Promise<void> {
      if (server.child.exitCode !== null || server.child.signalCode !== null) server = await start()
      await tell({ off: 0 })
      await tell({ jobs: true })
      const view = (data: { _id: string }[]) => data
      const { said } = await askAgain({
        method: 'GET',
        path: '/api/superadmin/users',
        by: 'staff',
        view: view as never,
      })
      for (const { _id: id } of said as { _id: string }[]) {
        const { status, said } = await askAgain({ method: 'DELETE', path: `/api/superadmin/users/${id}`, by: 'staff' })
        if (status !== 200) throw new Error(`a client could not be deleted: ${status} ${JSON.stringify(said)}`)
      }
    },
    async kill(): Promise<void> {
      const gone = once(server.child, 'exit')
      server.child.kill('SIGKILL')
      await gone
    },
    async restart(): Promise<void> {
      server.agent.destroy()
      server = await start()
    },
    /** Ends every connection of the server to its database. */
    async cutConnections(): Promise<void> {
      const client = new pg.Client(database.url)
      await client.connect()
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'imari' and pid <> pg_backend_pid()`,
      )
      await client.end()
      cutAt = performance.now()
    },
    /** Whether an ask may still meet a connection that was cut, before the server knows. */
    mayBeCut: () => performance.now() - cutAt < UNKNOWN_MS,
    async close(): Promise<void> {
      const gone = once(server.child, 'exit')
      if (server.child.exitCode === null && server.child.signalCode === null) {
        server.child.kill('SIGKILL')
        await gone
      }
      server.agent.destroy()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
