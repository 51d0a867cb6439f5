import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { superadmin } from '../../../contract/staff.ts'
import { staffExport } from '../../../contract/staff-export.ts'
import { TEST_NOW, type TestPerson, testApp } from '../../../test/support/app.ts'
import { refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { QUOTAS } from '../../platform/quotas.ts'

const t = testApp()
const strict = testApp({ config: { rateLimitFactor: 1 } })
const { admin, superadmin: files } = staffExport
let zawadi: TestPerson
let bosco: TestPerson
before(async () => {
  zawadi = await t.people.zawadi()
  bosco = await t.people.bosco()
})

const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')

test('the file of clients contains all clients that the search finds', async () => {
  for (let at = 0; at < 60; at++)
    await t.people.client({ fullName: `=Kanyana ${at}`, accountStatus: at < 55 ? 'suspended' : 'active' })
  const query = { search: 'kanyana', accountStatus: 'suspended' }
  const { status, text } = await t.call(admin.usersFile, { as: zawadi, query })
  assert.equal(status, 200)
  const [head = '', ...lines] = linesOf(text)
  assert.match(head, /^"Full Name","Email","Phone",.*"Created At \(Kigali\)"/)
  assert.equal(lines.length, 55)
  assert.match(lines[0] ?? '', /^"'=Kanyana 54",.*"Suspended","Inactive",,"2026-11-21 \d\d:\d\d"/)
  const [event] = (await t.ok(superadmin.auditLog, { as: bosco, query: { kind: 'list-exported' } })).data
  assert.deepEqual([event?.actor._id, event?.subject], [zawadi.id, null])
  assert.deepEqual(event?.after, { list: 'users', filters: 'search, accountStatus: suspended' })
})

test('the file of the audit log contains the filtered events', async () => {
  const { id, email } = await t.people.olivier()
  await t.ok(superadmin.setAccountStatus, { as: bosco, params: { id }, body: { accountStatus: 'suspended' } })
  const file = async (query: Record<string, string>) =>
    linesOf((await t.call(files.auditLogFile, { as: bosco, query })).text).slice(1)
  const [line = '', ...others] = await file({ search: email, kind: 'status-changed' })
  assert.equal(others.length, 0)
  for (const part of [
    bosco.fullName,
    '"Super Admin"',
    email,
    '"Account status: active"',
    '"Account status: suspended"',
    '"127.0.0.1"',
  ])
    assert.ok(line.includes(part), `${part} in ${line}`)
  const [latest = ''] = await file({ logins: 'hide' })
  assert.match(latest, /"List downloaded"/)
})

test('downloading a list requires that the member has just confirmed their identity', async () => {
  const as = { ...bosco, token: await t.people.session(bosco.id, 'superadmin') }
  t.pass(6 * 60)
  for (const call of [files.usersFile, files.auditLogFile]) await t.refused(call, { as }, 403, staffAnswers.proofNeeded)
  t.clock.set(TEST_NOW)
  const other = await strict.people.bosco()
  assert.equal((await strict.call(files.usersFile, { as: other })).status, 200)
  for (let at = 1; at < QUOTAS.staffExport.max; at++) await strict.call(files.auditLogFile, { as: other })
  await strict.refused(files.usersFile, { as: other }, 429, refused.tooMany)
})
