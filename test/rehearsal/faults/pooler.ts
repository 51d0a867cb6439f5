import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { expenses } from '../../../contract/ledger.ts'
import { runJobs } from '../../../server/app/jobs/schedule.ts'
import { openDatabase } from '../../../server/platform/db/open.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { wrongStored, wrongTitles, wrongTotals } from '../../support/expected-totals.ts'
import { PGBOUNCER, startPooler } from '../../support/pooler.ts'
import { makeEveryCall } from '../../support/requests.ts'

const skip = !PGBOUNCER && 'no PgBouncer is installed here'

describe('behind a pooler in transaction mode, without prepared statements', { skip }, () => {
  let direct: TestDatabase
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let t: TestApp
  before(async () => {
    direct = await createTestDatabase({ spread: false })
    // A pooler resets session settings after each transaction, so set them for the role.
    for (const [name, value] of Object.entries(DEFAULTS))
      await sql
        .raw(`alter role current_user in database ${new URL(direct.url).pathname.slice(1)} set ${name} = '${value}'`)
        .execute(direct.db)
    pooler = await startPooler(PGBOUNCER as string, direct.url)
    const db = await openDatabase(pooler.url, { prepares: false })
    t = await createTestApp({
      database: { url: pooler.url, db, ownerUrl: direct.ownerUrl, asOwner: direct.asOwner, close: () => db.destroy() },
    })
  })
  after(async () => {
    await t?.close().finally(() => pooler.close())
    await direct?.close()
  })

  it('the server answers every call when a pooler is in front of its database', () => makeEveryCall(t, { atOnce: 4 }))

  it('totals and closed periods are right after concurrent writes through a pooler', async () => {
    const as = await t.people.aline()
    const write = (at: number) =>
      t.ok(expenses.add, {
        as,
        body: { date: '2026-11-20', amount: at, title: `Salt ${at % 3}`, description: 'A bag' },
      })
    await Promise.all(Array.from({ length: 24 }, (_, at) => write(at + 1)))
    assert.deepEqual([await wrongTotals(t.db), await wrongStored(t.db), await wrongTitles(t.db)], [[], [], []])
    t.clock.set('2027-01-02T10:00:00+02:00')
    const { closed } = await runJobs(t.ctx)
    assert.ok(closed.year > 0, JSON.stringify(closed))
  })

  it('every statement through a pooler runs in UTC with our timeouts', async () => {
    const settings = Object.keys(DEFAULTS).map((name) => sql`current_setting(${sql.lit(name)}) as ${sql.ref(name)}`)
    const rows = await Promise.all(
      Array.from({ length: 16 }, () => sql`select ${sql.join(settings)}, pg_sleep(0.01)::text`.execute(t.db)),
    )
    for (const { rows: each } of rows) assert.deepEqual(each, [{ ...DEFAULTS, pg_sleep: '' }])
  })
})

const DEFAULTS = {
  statement_timeout: '4s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
  TimeZone: 'UTC',
}
