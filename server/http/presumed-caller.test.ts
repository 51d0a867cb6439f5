import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { readsOfBooks } from '../../contract/books-reads.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { testApp } from '../../test/support/app.ts'
import { statementsSentBy } from '../../test/support/sent-statements.ts'
import { refused } from '../../words/en/shared.ts'

const t = testApp()

/** What is asked of every read of the books. */
const SENT = { params: { kind: 'day', start: '2026-11-20' } }

describe('books that are read while the session is looked up', () => {
  it('take one message where they are one statement', async () => {
    const as = await t.people.aline()
    const ask = () => t.ok(incomes.titles, { as })
    await ask()
    assert.equal((await statementsSentBy(ask)).length, 1)
  })

  it('are told to nobody whose session has ended since, whatever else is wrong', async () => {
    const as = await t.people.aline()
    const page = { as, query: { limit: '1' } }
    await t.ok(expenses.list, page)
    assert.equal((await t.call(expenses.list, { as, query: { limit: 'many' } })).status, 400)
    await sql`delete from session where client_id = ${as.id}`.execute(t.db)
    await t.refused(expenses.list, { as, query: { limit: 'many' } }, 401, refused.sessionExpired)
  })

  it('are told by none of the calls after a logout', async () => {
    for (const call of readsOfBooks) {
      const as = await t.people.aline()
      const before = await t.call(call, { ...SENT, as })
      assert.notEqual(before.status, 401, call.path)
      await sql`delete from session where client_id = ${as.id}`.execute(t.db)
      const { status, text } = await t.call(call, { ...SENT, as })
      assert.equal(status, 401, `${call.path} answered ${text}`)
    }
  })
})
