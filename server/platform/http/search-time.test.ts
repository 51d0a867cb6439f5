import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { wholeAuditLog } from '../../../contract/audit-log.ts'
import { expenses } from '../../../contract/ledger.ts'
import { testApp } from '../../../test/support/app.ts'
import { invalid } from '../../../words/en/shared.ts'

const t = testApp()

it('a search is cancelled after a second, and the error message asks for a more specific search', async () => {
  const aline = await t.people.aline()
  const bosco = await t.people.bosco()
  const searches = [
    [expenses.list, { as: aline, query: { limit: '50', search: 'sugar' } }],
    [wholeAuditLog, { as: bosco, query: { search: 'sugar' } }],
  ] as const
  await t.asOwner((owner) =>
    owner.transaction().execute(async (db) => {
      await sql`lock table entry, audit_event in access exclusive mode`.execute(db)
      const began = performance.now()
      await Promise.all(searches.map(([call, sent]) => t.refused(call, sent, 400, invalid.searchTooBroad)))
      const took = performance.now() - began
      assert.ok(took >= 1000 && took < 3800, `ended after ${took} ms`)
    }),
  )
  for (const [call, sent] of searches) await t.ok(call, sent)
  const times = await Promise.all(
    searches.map(() => sql<{ time: string }>`select current_setting('statement_timeout') as time`.execute(t.db)),
  )
  assert.deepEqual(new Set(times.flatMap(({ rows }) => rows.map(({ time }) => time))), new Set(['4s']))
})
