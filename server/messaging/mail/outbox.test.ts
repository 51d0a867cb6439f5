import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, afterEach, before, beforeEach, describe, it, test } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { fixedClock } from '../../../domain/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { readConfig } from '../../platform/config.ts'
import { type Context, createContext } from '../../platform/context.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { claimMails, LEASE_MS } from './claimed-mails.sql.ts'
import { fileTransport, mailFolder } from './file-transport.ts'
import { renderMail } from './layout.ts'
import { messageIdOf } from './message.ts'
import { type Mail, mailId, queueMail } from './outbox.sql.ts'
import { sendDueMails } from './sender.ts'
import { smtpTransport } from './smtp-transport.ts'
import type { Failure, Transport } from './transport.ts'

let database: TestDatabase
let ctx: Context
let dataDir: string
const clock = fixedClock('2026-11-21T08:00:00+02:00')

before(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'imari-mail-'))
  const config = { ...readConfig({}), dataDir, mailFrom: 'Imari <books@imari.example>' }
  ctx = createContext({ db: database.db, clock, config, log: { info() {}, warn() {}, error() {} } })
})
after(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  clock.set('2026-11-21T08:00:00+02:00')
  await ctx.db.deleteFrom('outbox').execute()
  await ctx.db.updateTable('mail_server').set({ retry_at: null }).execute()
  await rm(mailFolder(ctx.config), { recursive: true, force: true })
})

test('a second email with the same unique key is not queued', async () => {
  assert.equal(await queueMail(ctx, letter({ uniqueKey: 'reset:1' })), true)
  assert.equal(await queueMail(ctx, letter({ uniqueKey: 'reset:1' })), false)
  const id = ctx.db.selectNoFrom(({ fn, val }) => fn<string>('mail_id', [val('reset:1')]).as('id'))
  assert.deepEqual(await id.execute(), [{ id: mailId('reset:1') }])
})

test('the server writes each email to a file when no mail server is set', async () => {
  await queueMail(ctx, letter({ subject: 'Murakoze\r\nBcc: thief@example.com', headers: { 'X-Note': 'a\r\nb' } }))
  assert.equal(await sendDueMails(ctx, { transport: fileTransport(ctx.config), mailRenderers: {} }), 1)
  const [file = '', ...others] = await readdir(mailFolder(ctx.config))
  assert.deepEqual(others, [])
  const mail = await PostalMime.parse(await readFile(join(mailFolder(ctx.config), file)))
  assert.match(mail.messageId ?? '', /^<[\w-]{36}@imari\.example>$/)
  assert.equal(mail.subject, 'Murakoze Bcc: thief@example.com')
  assert.deepEqual(mail.to, [{ address: 'aline@example.com', name: '' }])
  assert.equal(mail.from?.address, 'books@imari.example')
  assert.equal(mail.bcc, undefined)
  assert.match(mail.text ?? '', /Muraho <b>Aline<\/b>/)
  assert.match(mail.html ?? '', /Muraho &lt;b&gt;Aline&lt;\/b&gt;/)
  assert.equal(await sendDueMails(ctx, { transport: fileTransport(ctx.config), mailRenderers: {} }), 0)
})

test('two processes never claim the same email', async () => {
  await queue(10)
  const [one, two] = await Promise.all([claim(), claim()])
  assert.equal(new Set([...one, ...two].map(({ id }) => id)).size, 10)
  assert.equal((await claim()).length, 0)
  pass(LEASE_MS)
  assert.equal((await claim()).length, 5)
})

test('the email sender retries an unreachable mail server every 30 seconds', async () => {
  await queue(3)
  let tries = 0
  const down: Transport = transportOf(() => {
    tries++
    return { fault: 'server', reason: 'ECONNREFUSED' }
  })
  for (let second = 0; second < 120; second += 5) {
    await sendDueMails(ctx, { transport: down, mailRenderers: {} })
    pass(5_000)
  }
  assert.equal(tries, 4)
  pass(30_000)
  assert.equal(await sendDueMails(ctx, { transport: transportOf(() => null), mailRenderers: {} }), 3)
})

test('losing the database connection does not count as a failed attempt to send an email', async () => {
  await queueMail(ctx, letter({ kind: 'summary' }))
  await ctx.db.updateTable('outbox').set({ subject: null, text: null, html: null }).execute()
  const lost = await openDatabase(database.url, { connections: 1 })
  await lost.destroy()
  const mailRenderers = {
    summary: async () => {
      await lost.selectFrom('client').select('id').execute()
      return null
    },
  }
  await assert.rejects(sendDueMails(ctx, { transport: transportOf(() => null), mailRenderers }), /destroyed/)
  pass(LEASE_MS)
  const written = { subject: 'Back', text: 'a', html: 'a', headers: {} }
  const restored = { transport: transportOf(() => null), mailRenderers: { summary: async () => written } }
  assert.equal(await sendDueMails(ctx, restored), 1)
  assert.deepEqual(await ctx.db.selectFrom('outbox').select('last_error').execute(), [{ last_error: null }])
})

test('the server does not send an email whose recipient is a list or contains a header', async () => {
  for (const to of ['a,b@example.com', '<a@example.com>', 'a@example.com;b', 'x"@example.com'])
    await queueMail(ctx, letter({ to }))
  for (let minute = 0; minute < 10; minute++) {
    await sendDueMails(ctx, { transport: fileTransport(ctx.config), mailRenderers: {} })
    pass(60_000)
  }
  const parked = await ctx.db.selectFrom('outbox').select('id').where('parked_at', 'is not', null).execute()
  assert.equal(parked.length, 4)
})

test('the email sender gives up on an email that it could not send for two days', async () => {
  await queueMail(ctx, letter())
  clock.set('2026-11-23T08:00:00+02:00')
  assert.equal(await sendDueMails(ctx, { transport: transportOf(() => null), mailRenderers: {} }), 0)
  assert.equal((await ctx.db.selectFrom('outbox').select('id').where('parked_at', 'is not', null).execute()).length, 1)
})

describe('SMTP', () => {
  const PATIENT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const QUICK = { ...PATIENT, socketTimeout: 700 }
  let sink: Sink
  let transport: Transport
  beforeEach(async () => {
    sink = await openSink()
    transport = smtpTransport(ctx.config, `smtp://127.0.0.1:${sink.port}`, PATIENT)
  })
  afterEach(async () => {
    transport.close()
    await sink.close()
  })
  const send = () => sendDueMails(ctx, { transport, mailRenderers: {} })

  it('one SMTP connection delivers a hundred emails, each once', async () => {
    const mails = 110
    await queue(mails)
    assert.equal(await send(), mails)
    assert.equal(sink.ids.length, mails)
    assert.equal(new Set(sink.ids).size, mails)
    assert.equal(sink.connections, Math.ceil(mails / 100))
  })

  it('a 4xx response of the mail server delays only the email that it rejects', async () => {
    await queue(1, 'greylisted@example.rw')
    await queue(2)
    sink.refuse.set('greylisted@example.rw', 450)
    assert.equal(await send(), 2)
    sink.refuse.clear()
    pass(40_000)
    assert.equal(await send(), 1)
    assert.equal(new Set(sink.ids).size, 3)
  })

  it('the email sender gives up on an email after three 5xx responses', async () => {
    const others = 3
    await queue(1, 'gone@example.rw')
    await queue(others)
    sink.refuse.set('gone@example.rw', 550)
    for (let minute = 0; minute < 8; minute++) {
      await send()
      pass(60_000)
    }
    const parked = ctx.db.selectFrom('outbox').select(['recipient', 'attempts']).where('parked_at', 'is not', null)
    assert.deepEqual(await parked.execute(), [{ recipient: 'gone@example.rw', attempts: 3 }])
    assert.equal(sink.ids.length, others)
  })

  it('an email is sent again with the same Message-ID when the mail server hangs after DATA', async () => {
    await queue(3)
    transport = smtpTransport(ctx.config, `smtp://127.0.0.1:${sink.port}`, QUICK)
    sink.hangs = true
    assert.equal(await send(), 0)
    sink.hangs = false
    transport = smtpTransport(ctx.config, `smtp://127.0.0.1:${sink.port}`, PATIENT)
    pass(31_000)
    assert.equal(await send(), 3)
    const rows = await ctx.db.selectFrom('outbox').select('id').execute()
    assert.deepEqual(new Set(sink.ids), new Set(rows.map(({ id }) => messageIdOf(id, ctx.config))))
    assert.deepEqual([sink.mails.length, new Set(sink.mails).size], [4, 3])
  })
})

async function queue(count: number, to = 'aline@example.com') {
  for (let at = 0; at < count; at++) await queueMail(ctx, letter({ to }))
}

function pass(ms: number) {
  clock.set(new Date(clock.now().getTime() + ms).toISOString())
}

function claim() {
  return claimMails(ctx, crypto.randomUUID(), 5)
}

function transportOf(deliver: () => Failure | null): Transport {
  return { deliver: async () => deliver(), close() {} }
}

function letter(changes: Partial<Mail> = {}): Mail {
  const blocks = [{ kind: 'paragraph', text: 'Muraho <b>Aline</b>' }] as const
  const rendered = renderMail({ brand: 'Imari', title: 'Welcome', blocks: [...blocks], footer: [] })
  return { kind: 'warning', to: 'aline@example.com', subject: 'Welcome', ...rendered, clientId: null, ...changes }
}

interface Sink {
  port: number
  connections: number
  ids: string[]
  mails: string[]
  refuse: Map<string, number>
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
      done()
    },
    async onData(stream, _session, done) {
      const text = String(await buffer(stream))
      sink.mails.push(text)
      sink.ids.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? 'none')
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
    refuse: new Map(),
    hangs: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return sink
}
