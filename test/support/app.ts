import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, Call, RefusalAnswer } from '../../contract/route.ts'
import { fixedClock } from '../../domain/clock.ts'
import { type Day, today } from '../../domain/day.ts'
import type { AccountStatus, PersonKind, StaffType } from '../../domain/status.ts'
import { createApp } from '../../server/app/app.ts'
import { openSession } from '../../server/identity/auth/sessions.sql.ts'
import { type Config, readConfig } from '../../server/platform/config.ts'
import { type Context, createContext, type Log } from '../../server/platform/context.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { registerWebFiles } from '../../server/platform/http/web-files.ts'
import { openHashQueue } from '../../server/platform/passwords/hash-queue.ts'
import { hashPassword } from '../../server/platform/passwords/password.ts'
import { catalogues } from '../../words/catalogues.ts'
import { CAST, emailFor } from './cast.ts'
import { addClients } from './client-rows.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { LIGHT_PASSWORDS } from './light-passwords.ts'
import { recordCall } from './made-calls.ts'

export const TEST_NOW = '2026-11-21T10:00:00+02:00'

export const TEST_PASSWORD = 'umugisha-1962'
const light = { config: { passwordCost: LIGHT_PASSWORDS }, hashQueue: openHashQueue() }
const lightHashes = {
  client: hashPassword(light, TEST_PASSWORD, 'client'),
  staff: hashPassword(light, TEST_PASSWORD, 'staff'),
}

export interface TestPerson {
  id: string
  email: string
  fullName: string
  token: string
}

/** The fields have loose types, because tests also send invalid input. */
export interface Sent {
  as?: TestPerson | string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** `answer` is the body of a 2xx response. `refusal` is the body of any other response. */
export interface Received<C extends Call> {
  status: number
  answer: AnswerOf<C>
  refusal: RefusalAnswer
  text: string
  headers: LightMyRequestResponse['headers']
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/**
 * Creates an app with its own database, a fixed clock and cheap password hashes. `web` is a folder
 * with built pages. `close` fails if the app has logged an error without a call of `expectError`.
 */
export async function createTestApp(
  options: { clock?: string; config?: Partial<Config>; web?: string; database?: TestDatabase } = {},
) {
  const database = options.database ?? (await createTestDatabase())
  const clock = fixedClock(options.clock ?? TEST_NOW)
  const log = captureLog()
  const config: Config = {
    ...readConfig({ RATE_LIMIT_FACTOR: '1000000', STAFF_SECOND_FACTOR: 'offered' }),
    operator: {
      name: 'Imari Ltd',
      address: 'KN 3 Rd, Kigali',
      registration: '123456789',
      storagePlace: 'Kigali, Rwanda',
    },
    passwordCost: LIGHT_PASSWORDS,
    ...options.config,
  }
  const ctx = createContext({ db: database.db, clock, config, log })
  const app = await createApp(ctx)
  if (options.web) await registerWebFiles(app, { root: options.web, siteConfig: config, today: () => today(clock) })
  await app.ready()

  return {
    app,
    ctx,
    db: database.db,
    databaseUrl: database.url,
    asOwner: database.asOwner,
    ownerUrl: database.ownerUrl,
    clock,
    pass(seconds: number): void {
      clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())
    },
    lines: log.lines,
    expectError(): void {
      log.expected = true
    },
    call: <C extends Call>(call: C, sent: Sent = {}) => send(app, call, sent),
    async ok<C extends Call>(call: C, sent: Sent = {}): Promise<AnswerOf<C>> {
      const { status, answer, text } = await send(app, call, sent)
      assert.ok(status < 300, `${call.method} ${call.path} answered ${status}: ${text}`)
      return answer
    },
    async refused<C extends Call>(call: C, sent: Sent, status: number, sentence: string): Promise<RefusalAnswer> {
      const received = await send(app, call, sent)
      assert.deepEqual([received.status, received.refusal.message], [status, sentence], received.text)
      return received.refusal
    },
    people: makePeople(ctx),
    async close(): Promise<void> {
      await app.close()
      await database.close()
      const errors = log.lines.filter((line) => line.level === 'error')
      if (!log.expected) assert.deepEqual(errors, [], 'the server logged errors')
    },
  }
}

export function testApp(options?: Parameters<typeof createTestApp>[0]): TestApp {
  const t = {} as TestApp
  before(async () => {
    Object.assign(t, await createTestApp(options))
  })
  after(() => t.close())
  return t
}

function captureLog() {
  const lines: { level: 'info' | 'warn' | 'error'; message: string; fields: object }[] = []
  const at = (level: 'info' | 'warn' | 'error') => (fields: object, message: string) => {
    lines.push({ level, message, fields })
  }
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') }
  return { ...log, lines, expected: false }
}

async function send<C extends Call>(app: FastifyInstance, call: C, sent: Sent): Promise<Received<C>> {
  const token = typeof sent.as === 'string' ? sent.as : sent.as?.token
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''))
  const query = sent.query ? `?${new URLSearchParams(sent.query)}` : ''
  const response = await app.inject({
    method: call.method,
    url: path + query,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.body !== undefined && {
      payload: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body),
    }),
  })
  if (response.statusCode < 300) recordCall(call)
  return received(call, response)
}

/** Throws unless the response has exactly the fields of the contract. */
function received<C extends Call>(call: C, response: LightMyRequestResponse): Received<C> {
  const { statusCode: status, headers, payload: text } = response
  if (status === 304) {
    assert.equal(text, '', `${call.path} says that nothing has changed, and more`)
    return { status, headers, text } as Received<C>
  }
  const isFile = status < 300 && call.format !== 'json'
  if (isFile && call.format !== 'file') assert.equal(headers['content-type'], `text/${call.format}; charset=utf-8`)
  const json: unknown = isFile ? text : JSON.parse(text)
  const what = `${call.method} ${call.path} answered ${status}: ${text.slice(0, 500)}`
  if (status < 300) {
    const parsed = call.answer.safeParse(json)
    assert.ok(parsed.success, `${what}\n${JSON.stringify(parsed.error?.issues)}`)
    assert.deepEqual(json, parsed.data, `more than the contract says: ${what}`)
    const { message, code } = json as { message?: string; code?: string }
    assert.ok(message === undefined || (code !== undefined && code in catalogues.en.sentences), `no code: ${what}`)
  } else {
    const { success, message, code, errors = [] } = json as RefusalAnswer
    assert.equal(success, false, what)
    assert.ok(typeof message === 'string' && message !== '', what)
    for (const error of errors) assert.ok(error.msg !== '' && typeof error.field === 'string', what)
    for (const said of [code, ...errors.map((error) => error.code)])
      assert.ok(said !== undefined && said in catalogues.en.sentences, `no code: ${what}`)
  }
  return { status, answer: json as AnswerOf<C>, refusal: json as RefusalAnswer, text, headers }
}

interface GivenStaff {
  fullName?: string
  email?: string
  phone?: string
  passwordHash?: string
}
interface GivenClient extends GivenStaff {
  address?: string
  businessName?: string
  accountStatus?: AccountStatus
  closedBefore?: Day
}

function makePeople(ctx: Context) {
  const { db, clock } = ctx
  const from = { address: '127.0.0.1', userAgent: 'test' }
  let count = 0
  const isLight = ctx.config.passwordCost === LIGHT_PASSWORDS
  const passwordHash = (kind: PersonKind) => (isLight ? lightHashes[kind] : hashPassword(ctx, TEST_PASSWORD, kind))

  const client = async (given: GivenClient = {}): Promise<TestPerson> => {
    const now = clock.now()
    const id = uuidv7()
    const fullName = given.fullName ?? `Client ${++count}`
    const email = given.email ?? emailFor(fullName, id)
    const accountStatus = given.accountStatus ?? 'active'
    const password_hash = given.passwordHash ?? (await passwordHash('client'))
    await inTransaction(ctx, async (tx) => {
      const row = {
        id,
        full_name: fullName,
        email,
        password_hash,
        account_status: accountStatus,
        deleted_at: accountStatus === 'deleted' ? now : null,
        ...(given.phone && { phone: given.phone }),
        ...(given.address && { address: given.address }),
        ...(given.businessName && { business_name: given.businessName }),
      }
      await addClients(tx, [row], given.closedBefore)
    })
    return { id, email, fullName, token: await openSession(ctx, { id, role: 'client' }, from) }
  }

  const staff = async (type: StaffType, given: GivenStaff = {}): Promise<TestPerson> => {
    const now = clock.now()
    const id = uuidv7()
    const fullName = given.fullName ?? `Staff ${++count}`
    const email = given.email ?? emailFor(fullName, id)
    await db
      .insertInto('staff')
      .values({
        id,
        full_name: fullName,
        email,
        phone: given.phone ?? '0788123457',
        type,
        password_hash: given.passwordHash ?? (await passwordHash('staff')),
        created_at: now,
        updated_at: now,
      })
      .execute()
    return { id, email, fullName, token: await openSession(ctx, { id, role: type }, from, true) }
  }

  return {
    aline: (given: GivenClient = {}) => client({ ...CAST.aline, ...given }),
    olivier: (given: GivenClient = {}) => client({ ...CAST.olivier, ...given }),
    gaspard: (given: GivenClient = {}) => client({ ...CAST.gaspard, ...given }),
    zawadi: (given: GivenStaff = {}) => staff('admin', { ...CAST.zawadi, ...given }),
    bosco: (given: GivenStaff = {}) => staff('superadmin', { ...CAST.bosco, ...given }),
    crowd: (size: number) => Promise.all(Array.from({ length: size }, () => client())),
    client,
    staff,
    passwordHash,
    session: (id: string, role: 'client' | StaffType) => openSession(ctx, { id, role }, from),
  }
}
