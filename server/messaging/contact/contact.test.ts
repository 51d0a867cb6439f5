import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contact } from '../../../contract/contact.ts'
import { operator } from '../../../contract/operator.ts'
import { createTestApp, testApp } from '../../../test/support/app.ts'
import { done, invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

const GOOD = { name: 'Claudine', email: 'Claudine@Example.rw', phone: '0788', message: 'Muraho,\n\nI have a question.' }

test('each of the four fields is required, and the first error speaks', async () => {
  for (const field of ['name', 'email', 'phone', 'message'] as const)
    for (const value of [undefined, '', '  ', 5]) {
      const { errors } = await t.refused(
        contact.send,
        { body: { ...GOOD, [field]: value } },
        400,
        invalid.messageFields,
      )
      assert.deepEqual(errors, [{ field, msg: invalid.messageFields, code: 'invalid.messageFields' }])
    }
  await t.refused(contact.send, { body: { ...GOOD, email: 'no address' } }, 400, invalid.email)
  await t.refused(contact.send, { body: { ...GOOD, message: 'x'.repeat(5001) } }, 400, invalid.tooLong('Message', 5000))
  const { errors } = await t.refused(contact.send, { body: {} }, 400, invalid.messageFields)
  assert.equal(errors?.length, 4)
  assert.deepEqual(await stored(), [])
})

test('a message is kept and mailed to the support address, to be answered to the visitor', async () => {
  assert.deepEqual(await t.ok(contact.send, { body: GOOD }), {
    success: true,
    message: done.contact,
    code: 'done.contact',
  })
  assert.deepEqual(await stored(), [{ ...GOOD, email: 'claudine@example.rw' }])
  const [mail] = await mails()
  assert.equal(mail?.recipient, t.ctx.config.supportEmail)
  assert.equal(mail?.subject, 'Message from “Claudine”')
  assert.deepEqual(mail?.headers, { 'Reply-To': 'claudine@example.rw' })
  assert.ok(mail?.text?.includes('I have a question.'))
})

test('what a visitor types adds no header, no recipient and no tag', async () => {
  await t.db.deleteFrom('outbox').execute()
  await t.refused(
    contact.send,
    { body: { ...GOOD, name: 'A\r\nBcc: x@evil.example' } },
    400,
    invalid.unreadable('Full name'),
  )
  await t.refused(
    contact.send,
    { body: { ...GOOD, email: 'a@b.rw\r\nBcc: x@evil.example' } },
    400,
    invalid.unreadable('Email'),
  )
  for (const email of ['a,b@evil.example', '"x"<y@evil.example', 'a;b@evil.example', 'a@evil.example>'])
    await t.refused(contact.send, { body: { ...GOOD, email } }, 400, invalid.email)
  await t.ok(contact.send, { body: { ...GOOD, name: '<img src=x onerror=alert(1)>' } })
  for (const { headers, html, recipient } of await mails()) {
    assert.deepEqual([headers, recipient], [{ 'Reply-To': GOOD.email.toLowerCase() }, t.ctx.config.supportEmail])
    assert.ok(!html?.includes('<img'))
  }
})

test('a message that is sent again with its key is kept once', async () => {
  const before = (await stored()).length
  const sent = { body: GOOD, headers: { 'idempotency-key': 'message-once' } }
  await t.ok(contact.send, sent)
  await t.ok(contact.send, sent)
  assert.equal((await stored()).length, before + 1)
})

test('thirty messages an hour from one address are enough', async () => {
  const strict = await createTestApp({ config: { rateLimitFactor: 1 } })
  try {
    for (let at = 0; at < 30; at++) await strict.ok(contact.send, { body: GOOD })
    await strict.refused(contact.send, { body: GOOD }, 429, refused.tooMany)
  } finally {
    await strict.close()
  }
})

function stored() {
  return t.db.selectFrom('contact_message').select(['name', 'email', 'phone', 'message']).execute()
}

function mails() {
  return t.db.selectFrom('outbox').selectAll().where('kind', '=', 'contact').execute()
}

test('a superadmin is told which settings about the operator are empty', async () => {
  const alone = await createTestApp({
    config: { operator: { ...t.ctx.config.operator, address: '', storagePlace: '' } },
  })
  const { data } = await alone.ok(operator.missing, { as: await alone.people.bosco() })
  assert.deepEqual(data, ['OPERATOR_ADDRESS', 'STORAGE_PLACE'])
  await alone.close()
})
