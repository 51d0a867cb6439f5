import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { contact } from '../../../contract/contact.ts'
import { operator } from '../../../contract/operator.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { isDeliverable } from '../../../domain/credentials.ts'
import { testApp } from '../../../test/support/app.ts'
import { done, invalid, refused } from '../../../words/en/shared.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })

const GOOD = { name: 'Claudine', email: 'Claudine@Example.rw', phone: '0788', message: 'Muraho,\n\nI have a question.' }

test('a contact message is refused with an error at the missing or invalid field', async () => {
  for (const field of ['name', 'email', 'phone', 'message'] as const) {
    const sent = { body: { ...GOOD, [field]: ' ' } }
    const { errors } = await t.refused(contact.send, sent, 400, invalid.messageFields)
    assert.deepEqual(errors, [{ field, msg: invalid.messageFields, code: 'invalid.messageFields' }])
  }
  await t.refused(contact.send, { body: { ...GOOD, email: 'no address' } }, 400, invalid.email)
  await t.refused(contact.send, { body: { ...GOOD, message: 'x'.repeat(5001) } }, 400, invalid.tooLong('Message', 5000))
  const { errors } = await t.refused(contact.send, { body: {} }, 400, invalid.messageFields)
  assert.equal(errors?.length, 4)
  assert.deepEqual(await stored(), [])
})

test('a contact message is emailed to support with the visitor as the reply address', async () => {
  const sent = { body: GOOD, headers: { 'idempotency-key': 'message-once' } }
  for (const _ of [1, 2]) assert.equal((await t.ok(contact.send, sent)).message, done.contact)
  assert.deepEqual(await stored(), [{ ...GOOD, email: 'claudine@example.rw' }])
  const [mail, ...others] = await mails()
  assert.deepEqual(others, [])
  assert.equal(mail?.recipient, t.ctx.config.supportEmail)
  assert.equal(mail?.subject, 'Message from “Claudine”')
  assert.deepEqual(mail?.headers, { 'Reply-To': 'claudine@example.rw' })
  assert.ok(mail?.text?.includes('I have a question.'))
})

test('a contact message can’t add a header or a recipient to the email', async () => {
  await t.db.deleteFrom('outbox').execute()
  const injection = '\r\nBcc: x@evil.example'
  await t.refused(contact.send, { body: { ...GOOD, name: `A${injection}` } }, 400, invalid.unreadable('Full name'))
  await t.refused(contact.send, { body: { ...GOOD, email: `a@b.rw${injection}` } }, 400, invalid.unreadable('Email'))
  for (const email of ['a,b@evil.example', '"x"<y@evil.example', 'a@evil.example>'])
    await t.refused(contact.send, { body: { ...GOOD, email } }, 400, invalid.email)
  await t.ok(contact.send, { body: { ...GOOD, name: '<img src=x onerror=alert(1)>' } })
  for (const { headers, html, recipient } of await mails()) {
    assert.deepEqual([headers, recipient], [{ 'Reply-To': GOOD.email.toLowerCase() }, t.ctx.config.supportEmail])
    assert.ok(!html?.includes('<img'))
  }
})

test('a network can send at most thirty contact messages an hour', async () => {
  await t.db.deleteFrom('rate_count').execute()
  for (let at = 0; at < 30; at++) await t.ok(contact.send, { body: GOOD })
  await t.refused(contact.send, { body: GOOD }, 429, refused.tooMany)
})

test('a superadmin sees in the staff overview which settings about the operator are missing', async () => {
  const { address, storagePlace, ...others } = t.ctx.config.operator
  t.ctx.config.operator = { ...others, address: '', storagePlace: '' }
  const { data } = await t.ok(operator.missing, { as: await t.people.bosco() })
  assert.deepEqual(data, ['OPERATOR_ADDRESS', 'STORAGE_PLACE'])
  t.ctx.config.operator = { ...others, address, storagePlace }
})

const parse: (text: string) => { address?: string }[] = createRequire(import.meta.url)('nodemailer/lib/addressparser')

const MALFORMED =
  '<x@t.rw> a,b@t.rw a;b@t.rw a:b@t.rw a(b)@t.rw "a"@t.rw a\\b@t.rw [a]@t.rw a@t.rw,b.rw a@t.rw> a@t..rw a@.t.rw a@t.rw. a@-t.rw a@t-.rw a@t_t.rw a@[127.0.0.1] a@t/t.rw a@t.rw;'
const WELL_FORMED =
  "a@b.c A+b@c.d.e o'neil@t.rw a..b@t.rw a/b=c@t.rw !#$%&*?^_`{|}~-@t.rw uwase@xn--bcher-kva.example müller@bücher.example 1@1.rw"

test('every form rejects a malformed email with an error at its email field', () => {
  const emails = [
    account.register.body.shape.email,
    account.update.body.shape.email,
    administrators.updateProfile.body.shape.email,
    superadmin.addAdministrator.body.shape.email,
    contact.send.body.shape.email,
  ]
  for (const field of emails)
    for (const bad of MALFORMED.split(' '))
      assert.equal(field.safeParse(bad).error?.issues[0]?.message, 'invalid.email', bad)
})

test('the mail library doesn’t alter an email address that the server accepts', () => {
  for (const good of WELL_FORMED.split(' ')) {
    assert.ok(isDeliverable(good), good)
    assert.equal(parse(good)[0]?.address, good)
  }
})

function stored() {
  return t.db.selectFrom('contact_message').select(['name', 'email', 'phone', 'message']).execute()
}

function mails() {
  return t.db.selectFrom('outbox').selectAll().where('kind', '=', 'contact').execute()
}
