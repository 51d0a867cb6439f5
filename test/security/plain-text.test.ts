import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { contact } from '../../contract/contact.ts'
import { debts } from '../../contract/debts.ts'
import { expenses } from '../../contract/ledger.ts'
import { superadmin } from '../../contract/staff.ts'
import { invalid, refused } from '../../words/en/shared.ts'
import { TEST_PASSWORD, testApp } from '../support/app.ts'

const t = testApp()

const PERSON = { fullName: 'Aline', phone: '0788123456', address: 'Huye', password: TEST_PASSWORD }
const ENTRY = { date: '2026-11-20', amount: 100, title: 'Airtime', description: 'For the shop' }

test('composed and decomposed spellings of an email address belong to the same account', async () => {
  const composed = 'ren\u00e9@example.rw'
  await t.ok(account.register, { body: { ...PERSON, email: 'Rene\u0301@example.rw' } })
  const rows = await t.db.selectFrom('client').select('email').where('email', '=', composed).execute()
  assert.equal(rows.length, 1)
  for (const email of [
    composed,
    'RENE\u0301@EXAMPLE.RW',
    ` \u200b${composed}\ufeff`,
    `\u202aren\u00e9\u202c@example.rw`,
  ]) {
    await t.ok(auth.clientLogin, { body: { email, password: TEST_PASSWORD } })
    await t.refused(account.register, { body: { ...PERSON, email } }, 409, refused.emailTaken)
  }
})

test('an email address is refused when its lower-case form has more than 254 characters', async () => {
  const grown = `${'\u0130'.repeat(200)}@b.rw`
  const tooLong = invalid.tooLong('Email', 254)
  await t.refused(account.register, { body: { ...PERSON, email: grown } }, 400, tooLong)
  await t.refused(auth.clientLogin, { body: { email: grown, password: 'x' } }, 400, tooLong)
  await t.refused(contact.send, { body: { name: 'A', email: grown, phone: '1', message: 'Hi' } }, 400, tooLong)
  await t.ok(account.register, { body: { ...PERSON, email: `${'\u0130'.repeat(100)}@b.rw` } })
})

test('a name without a visible character is refused', async () => {
  for (const fullName of ['\u200b\u200b', '\u3164', '\u115f\u1160', '\u202e', '\u2800', '\u0301'])
    await t.refused(account.register, { body: { ...PERSON, email: 'n@example.rw', fullName } }, 400, invalid.fullName)
  const { data } = await t.ok(account.register, {
    body: { ...PERSON, email: 'turned@example.rw', fullName: '\u202eeniLA\u202c', phone: '\u202a0788 123 456\u202c' },
  })
  assert.deepEqual([data.fullName, data.phone], ['eniLA', '0788 123 456'])
})

test('the server normalises accents and removes invisible characters in every kind of text', async () => {
  const aline = await t.people.aline()
  const bosco = await t.people.bosco()
  const title = 'Cafe\u0301\u200b \u202eshop'
  const entry = await t.ok(expenses.add, { as: aline, body: { ...ENTRY, title, description: `a\n\u2066b\u2069` } })
  assert.deepEqual([entry.data.title, entry.data.description], ['Caf\u00e9 shop', 'a\nb'])
  for (const search of ['caf\u00e9', 'cafe\u0301', 'ca\u200bf\u00e9'])
    assert.equal((await t.ok(expenses.list, { as: aline, query: { search, limit: '5' } })).data.length, 1, search)
  const debt = { title, creditor: '\u2067Mugabo', amount: 5, dueDate: '2026-11-30', description: '' }
  assert.equal((await t.ok(debts.add, { as: aline, body: debt })).data.creditor, 'Mugabo')
  const member = { fullName: 'Admin\u202e', email: 'admin\u200d@example.rw', phone: '1\u200e', type: 'admin' }
  const added = await t.ok(superadmin.addAdministrator, { as: bosco, body: { ...member, password: TEST_PASSWORD } })
  assert.deepEqual([added.data.fullName, added.data.email, added.data.phone], ['Admin', 'admin@example.rw', '1'])
  await t.ok(contact.send, { body: { name: '\u202eA', email: 'a@b.rw', phone: '1', message: 'Hi\u202e there' } })
  const message = await t.db.selectFrom('contact_message').select(['name', 'message']).executeTakeFirstOrThrow()
  assert.deepEqual(message, { name: 'A', message: 'Hi there' })
})

test('the migration does not normalise an email address if another account has the normalised one', async () => {
  const typed = ['ze\u0301@old.rw', 'o\u200bne@old.rw', 'two\u200b@old.rw', 'two@old.rw', 'plain@old.rw']
  const people = []
  for (const email of typed) people.push(await t.people.aline({ email }))
  const staff = await t.people.zawadi({ email: 'two\u200b@old.rw' })
  const migration = readFileSync(
    new URL('../../server/platform/db/migrations/0006_plain_addresses.sql', import.meta.url),
    'utf8',
  )
  await t.db.transaction().execute((db) => sql.raw(migration).execute(db))
  const rows = await t.db.selectFrom('client').select(['id', 'email']).execute()
  assert.deepEqual(
    people.map(({ id }) => rows.find((row) => row.id === id)?.email),
    ['z\u00e9@old.rw', 'one@old.rw', 'two\u200b@old.rw', 'two@old.rw', 'plain@old.rw'],
  )
  const row = await t.db.selectFrom('staff').select('email').where('id', '=', staff.id).executeTakeFirstOrThrow()
  assert.equal(row.email, 'two@old.rw')
})
