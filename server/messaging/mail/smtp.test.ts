import assert from 'node:assert/strict'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { after, afterEach, beforeEach, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { fixedClock } from '../../../domain/clock.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { readConfig } from '../../platform/config.ts'
import { createContext } from '../../platform/context.ts'
import { messageIdOf } from './message.ts'
import { queueMail } from './outbox.sql.ts'
import { sendDueMails } from './sender.ts'
import { smtpTransport } from './smtp-transport.ts'
import type { Transport } from './transport.ts'

const database = await createTestDatabase()
const clock = fixedClock('2026-11-21T08:00:00+02:00')
const config = readConfig({})
const ctx = createContext({ db: database.db, clock, config, log: { info() {}, warn() {}, error() {} } })
const PATIENT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
const QUICK = { ...PATIENT, socketTimeout: 700 }

let sink: Sink
let transport: Transport
beforeEach(async () => {
  clock.set('2026-11-21T08:00:00+02:00')
  await ctx.db.deleteFrom('outbox').execute()
  await ctx.db.updateTable('mail_server').set({ retry_at: null }).execute()
  sink = await openSink()
  transport = smtpTransport(config, `smtp://127.0.0.1:${sink.port}`, PATIENT)
})
afterEach(async () => {
  transport.close()
  await sink.close()
})
after(() => database.close())

test('each queued email arrives once, a hundred over one connection', async () => {
  const mails = 110
  await queue(mails)
  assert.equal(await send(), mails)
  assert.equal(sink.ids.length, mails)
  assert.equal(new Set(sink.ids).size, mails)
  assert.equal(sink.connections, Math.ceil(mails / 100))
})

test('a 4xx response for one email delays only that email', async () => {
  await queue(1, 'greylisted@example.rw')
  await queue(2)
  sink.refuse.set('greylisted@example.rw', 450)
  assert.equal(await send(), 2)
  sink.refuse.clear()
  pass(40)
  assert.equal(await send(), 1)
  assert.equal(new Set(sink.ids).size, 3)
})

test('a 5xx response for one email parks only that email after three attempts', async () => {
  const others = 3
  await queue(1, 'gone@example.rw')
  await queue(others)
  sink.refuse.set('gone@example.rw', 550)
  for (let minute = 0; minute < 8; minute++) {
    await send()
    pass(60)
  }
  const parked = ctx.db.selectFrom('outbox').select(['recipient', 'attempts']).where('parked_at', 'is not', null)
  assert.deepEqual(await parked.execute(), [{ recipient: 'gone@example.rw', attempts: 3 }])
  assert.equal(sink.ids.length, others)
})

test('an email is sent again with the same bytes and Message-ID when the mail server hangs after DATA', async () => {
  await queue(3)
  transport = smtpTransport(config, `smtp://127.0.0.1:${sink.port}`, QUICK)
  sink.hangs = true
  assert.equal(await send(), 0)
  sink.hangs = false
  transport = smtpTransport(config, `smtp://127.0.0.1:${sink.port}`, PATIENT)
  pass(31)
  assert.equal(await send(), 3)
  const rows = await ctx.db.selectFrom('outbox').select('id').execute()
  assert.deepEqual(new Set(sink.ids), new Set(rows.map(({ id }) => messageIdOf(id, config))))
  assert.deepEqual([sink.mails.length, new Set(sink.mails).size], [4, 3])
})

test('nothing a person types becomes a header or a recipient of an email', async () => {
  await queueMail(ctx, {
    kind: 'warning',
    to: 'me@example.rw',
    subject: 'Hello\r\nBcc: thief@example.rw\r\n\r\n<b>body</b>',
    text: '.\r\nMAIL FROM:<x@example.rw>\r\n.',
    html: '<p>text</p>',
    clientId: null,
  })
  assert.equal(await send(), 1)
  assert.deepEqual(sink.recipients, ['me@example.rw'])
  assert.doesNotMatch(sink.headers[0] ?? '', /^bcc:/im)
})

async function queue(count: number, to = 'aline@example.rw') {
  const mail = { kind: 'warning', subject: 'Muraho', text: 'Muraho', html: '<p>Muraho</p>', clientId: null } as const
  for (let at = 0; at < count; at++) await queueMail(ctx, { ...mail, to })
}

function send() {
  return sendDueMails(ctx, { transport, mailRenderers: {} })
}

function pass(seconds: number) {
  clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())
}

interface Sink {
  port: number
  connections: number
  ids: string[]
  /** The bytes of every email. */
  mails: string[]
  headers: string[]
  recipients: string[]
  /** Response codes of addresses. */
  refuse: Map<string, number>
  /** Accepts the data and never answers. */
  hangs: boolean
  close(): Promise<void>
}

async function openSink(): Promise<Sink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onConnect(_session, done) {
      sink.connections++
      done()
    },
    onRcptTo({ address }, _session, done) {
      const code = sink.refuse.get(address)
      if (code) return done(Object.assign(new Error('refused'), { responseCode: code }))
      sink.recipients.push(address)
      done()
    },
    async onData(stream, _session, done) {
      const text = String(await buffer(stream))
      const headers = text.slice(0, text.indexOf('\r\n\r\n'))
      sink.mails.push(text)
      sink.headers.push(headers)
      sink.ids.push(/^Message-ID: (\S+)/im.exec(headers)?.[1] ?? 'none')
      if (!sink.hangs) done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const sink: Sink = {
    port: typeof address === 'object' && address ? address.port : 0,
    connections: 0,
    ids: [],
    mails: [],
    headers: [],
    recipients: [],
    refuse: new Map(),
    hangs: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return sink
}
