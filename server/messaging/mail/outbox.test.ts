import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import PostalMime from 'postal-mime'
import { fixedClock } from '../../../domain/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { readConfig } from '../../platform/config.ts'
import { type Context, createContext } from '../../platform/context.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { claimMails, LEASE_MS } from './claimed-mails.sql.ts'
import { fileTransport, mailFolder } from './file-transport.ts'
import { renderMail } from './layout.ts'
import { type Mail, mailId, queueMail } from './outbox.sql.ts'
import { sendDueMails } from './sender.ts'
import type { Failure, Transport } from './transport.ts'

let database: TestDatabase
let ctx: Context
let dataDir: string
const clock = fixedClock('2026-11-21T08:00:00+02:00')
const quiet = { info() {}, warn() {}, error() {} }

before(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'imari-mail-'))
  const config = { ...readConfig({}), dataDir, mailFrom: 'Imari <books@imari.example>' }
  ctx = createContext({ db: database.db, clock, config, log: quiet })
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

test('a mail of a transaction that fails is never written', async () => {
  await assert.rejects(
    ctx.db.transaction().execute(async (db) => {
      await queueMail({ ...ctx, db }, letter())
      throw new Error('the cause failed')
    }),
  )
  assert.equal((await claim()).length, 0)
})

test('a unique key lets one mail through, and its id is the same in SQL', async () => {
  assert.equal(await queueMail(ctx, letter({ uniqueKey: 'reset:1' })), true)
  assert.equal(await queueMail(ctx, letter({ uniqueKey: 'reset:1' })), false)
  const { rows } = await ctx.db
    .selectNoFrom(({ fn, val }) => fn<string>('mail_id', [val('reset:1')]).as('id'))
    .execute()
    .then((rows) => ({ rows }))
  assert.equal(rows[0]?.id, mailId('reset:1'))
})

test('each mail becomes one whole file, readable by a mail program', async () => {
  await queueMail(
    ctx,
    letter({ uniqueKey: 'a', subject: 'Murakoze\r\nBcc: thief@example.com', headers: { 'X-Note': 'a\r\nb' } }),
  )
  await queueMail(ctx, letter({ uniqueKey: 'b' }))
  assert.equal(await sendDueMails(ctx, { transport: fileTransport(ctx.config), mailRenderers: {} }), 2)
  const files = await readdir(mailFolder(ctx.config))
  assert.equal(files.length, 2)
  const file = files.find((name) => name.includes(mailId('a'))) ?? ''
  const mail = await PostalMime.parse(await readFile(join(mailFolder(ctx.config), file)))
  assert.equal(mail.messageId, `<${mailId('a')}@imari.example>`)
  assert.equal(mail.subject, 'Murakoze Bcc: thief@example.com')
  assert.deepEqual(mail.to, [{ address: 'aline@example.com', name: '' }])
  assert.equal(mail.from?.address, 'books@imari.example')
  assert.equal(mail.bcc, undefined)
  assert.match(mail.text ?? '', /Muraho <b>Aline<\/b>/)
  assert.match(mail.html ?? '', /Muraho &lt;b&gt;Aline&lt;\/b&gt;/)
  assert.equal(await sendDueMails(ctx, { transport: fileTransport(ctx.config), mailRenderers: {} }), 0)
})

test('what a killed process left half written is swept away', async () => {
  await mkdir(mailFolder(ctx.config), { recursive: true })
  await writeFile(join(mailFolder(ctx.config), '.x.eml.999999999.part'), 'half')
  await queueMail(ctx, letter())
  await sendDueMails(ctx, { transport: fileTransport(ctx.config), mailRenderers: {} })
  assert.deepEqual(
    (await readdir(mailFolder(ctx.config))).map((name) => name.endsWith('.eml')),
    [true],
  )
})

test('two processes never take the same mail, and a dead one gives it up after its lease', async () => {
  for (let at = 0; at < 10; at++) await queueMail(ctx, letter())
  const [one, two] = await Promise.all([claim(), claim()])
  assert.equal(new Set([...one, ...two].map(({ id }) => id)).size, 10)
  assert.equal((await claim()).length, 0)
  clock.set(new Date(clock.now().getTime() + LEASE_MS).toISOString())
  assert.equal((await claim()).length, 5)
})

test('a server that is down is tried once in 30 seconds and loses nothing', async () => {
  for (let at = 0; at < 7; at++) await queueMail(ctx, letter())
  let tries = 0
  const down: Transport = transportOf(() => {
    tries++
    return { fault: 'server', reason: 'ECONNREFUSED' }
  })
  for (let second = 0; second < 120; second++) {
    await sendDueMails(ctx, { transport: down, mailRenderers: {} })
    clock.set(new Date(clock.now().getTime() + 1000).toISOString())
  }
  assert.equal(tries, 4)
  clock.set(new Date(clock.now().getTime() + 30_000).toISOString())
  assert.equal(await sendDueMails(ctx, { transport: transportOf(() => null), mailRenderers: {} }), 7)
})

test('a database that is lost while a mail is written is no failure of the mail', async () => {
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
  clock.set(new Date(clock.now().getTime() + LEASE_MS).toISOString())
  const written = { subject: 'Back', text: 'a', html: 'a', headers: {} }
  assert.equal(
    await sendDueMails(ctx, { transport: transportOf(() => null), mailRenderers: { summary: async () => written } }),
    1,
  )
  const mail = await ctx.db.selectFrom('outbox').select('last_error').executeTakeFirstOrThrow()
  assert.equal(mail.last_error, null)
})

test('a mail refused for good is parked, and the others flow', async () => {
  await queueMail(ctx, letter({ to: 'gone@example.com' }))
  for (let at = 0; at < 9; at++) await queueMail(ctx, letter())
  const one: Transport = transportOf((mail) =>
    mail.to === 'gone@example.com' ? { fault: 'mail', permanent: true, reason: '550 no such user' } : null,
  )
  assert.equal(await sendDueMails(ctx, { transport: one, mailRenderers: {} }), 9)
  for (let minute = 0; minute < 10; minute++) {
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
    await sendDueMails(ctx, { transport: one, mailRenderers: {} })
  }
  const parked = await ctx.db.selectFrom('outbox').selectAll().where('parked_at', 'is not', null).execute()
  assert.equal(parked.length, 1)
  assert.equal(parked[0]?.attempts, 3)
  assert.match(parked[0]?.last_error ?? '', /550/)
})

test('an address that is a list or carries a header is parked, never sent to anybody else', async () => {
  for (const to of ['a,b@example.com', '<a@example.com>', 'a@example.com;b', 'x"@example.com'])
    await queueMail(ctx, letter({ to }))
  for (let minute = 0; minute < 10; minute++) {
    await sendDueMails(ctx, { transport: fileTransport(ctx.config), mailRenderers: {} })
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
  }
  const parked = await ctx.db.selectFrom('outbox').select('id').where('parked_at', 'is not', null).execute()
  assert.equal(parked.length, 4)
})

test('a mail that could not be sent for two days is parked', async () => {
  await queueMail(ctx, letter())
  clock.set('2026-11-23T08:00:00+02:00')
  assert.equal(await sendDueMails(ctx, { transport: transportOf(() => null), mailRenderers: {} }), 0)
  assert.equal((await ctx.db.selectFrom('outbox').select('id').where('parked_at', 'is not', null).execute()).length, 1)
})

function claim() {
  return claimMails(ctx, crypto.randomUUID(), 5)
}

function transportOf(deliver: (mail: { to: string }) => Failure | null): Transport {
  return { deliver: async (mail) => deliver(mail), close() {} }
}

function letter(changes: Partial<Mail> = {}): Mail {
  const rendered = renderMail({
    brand: 'Imari',
    title: 'Welcome',
    blocks: [{ kind: 'paragraph', text: 'Muraho <b>Aline</b>' }],
    footer: [],
  })
  return { kind: 'warning', to: 'aline@example.com', subject: 'Welcome', ...rendered, clientId: null, ...changes }
}
