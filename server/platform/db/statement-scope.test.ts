import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'
import { runAsPerson, streamAsPerson, withAccessToAllBooks, withStatementTime } from './statement-scope.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase({ spread: false })
})
after(() => database.close())

for (const prepares of [true, false])
  describe(prepares ? 'prepared statements' : 'a pooler without prepared statements', () => {
    test('a transaction doesn’t inherit the logged-in person of an earlier transaction', async () => {
      await onOneConnection(prepares, async (db) => {
        const readSignedIn = async (one: Kysely<Database>) =>
          (
            await sql<{ who: string }>`select current_setting('imari.signed_in', true) as who where ${1} = 1`.execute(
              one,
            )
          ).rows[0]?.who || null
        const readTwice = async (one: Kysely<Database>) => [await readSignedIn(one), await readSignedIn(one)]
        const ways = {
          alone: () => readTwice(db),
          'a transaction': () => db.transaction().execute(readTwice),
          'one of a kind': () => db.transaction().setIsolationLevel('repeatable read').execute(readTwice),
        }
        for (const [label, work] of [...Object.entries(ways), ...Object.entries(ways)]) {
          assert.deepEqual(await runAsPerson('aline', work), ['aline', 'aline'], label)
          assert.deepEqual(await readTwice(db), [null, null], label)
        }
        const [mixed, says] = await runAsPerson('aline', () =>
          db
            .transaction()
            .execute(async (tx) => [await readSignedIn(tx), await withAccessToAllBooks(() => readSignedIn(tx))]),
        )
        assert.deepEqual([mixed, says], ['aline', null])
        const pieces = streamAsPerson(
          'aline',
          (async function* () {
            yield await readSignedIn(db)
            yield await readSignedIn(db)
          })(),
        )
        for await (const piece of pieces) assert.equal(piece, 'aline')
      })
    })

    test('a statement’s own timeout does not apply to the next statement', async () => {
      await onOneConnection(prepares, async (db) => {
        const time = async () =>
          (await sql<{ time: string }>`select current_setting('statement_timeout') as time, ${1}::integer`.execute(db))
            .rows[0]?.time
        await assert.rejects(
          withStatementTime(50, () => sql`select pg_sleep(${10}::integer)`.execute(db)),
          { code: '57014' },
        )
        assert.equal(await withStatementTime(150, time), '150ms')
        assert.equal(await time(), '4s')
      })
    })
  })

async function onOneConnection(prepares: boolean, work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const db = await openDatabase(database.url, { connections: 1, prepares })
  await work(db).finally(() => db.destroy())
}
