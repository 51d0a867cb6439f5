import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { calls } from '../../../contract/calls.ts'
import { incomes } from '../../../contract/ledger.ts'
import { testApp } from '../../../test/support/app.ts'
import { statementsSentBy } from '../../../test/support/sent-statements.ts'
import { refused } from '../../../words/en/shared.ts'

const t = testApp()

test('every client call returns 401 after the session has ended, even when the request is also invalid', async () => {
  for (const call of Object.values(calls)) {
    if ('public' in call.access || !call.access.roles.includes('client')) continue
    const as = await t.people.aline()
    await sql`delete from session where client_id = ${as.id}`.execute(t.db)
    await t.refused(call, { as, query: { limit: 'many' } }, 401, refused.sessionExpired)
  }
})

test('a request with an ended session reads only the session from the database', async () => {
  const as = await t.people.aline()
  await t.ok(incomes.list, { as, query: { limit: '1' } })
  await sql`delete from session where client_id = ${as.id}`.execute(t.db)
  const sent = await statementsSentBy(async () => {
    await t.refused(incomes.list, { as, query: { limit: '1' } }, 401, refused.sessionExpired)
  })
  assert.deepEqual(
    sent.map(({ text }) => text),
    ['select * from find_session($1, $2)'],
  )
})
