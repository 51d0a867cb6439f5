import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { bulk } from '../../../contract/bulk.ts'
import { EXPORT_FORMATS, exporting } from '../../../contract/export.ts'
import { imports } from '../../../contract/imports.ts'
import { expenses } from '../../../contract/ledger.ts'
import { addDays } from '../../../domain/day.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { wrongStored, wrongTitles, wrongTotals } from '../../../test/support/expected-totals.ts'
import { measured } from '../../../test/support/rounds.ts'
import { indexSome } from '../../platform/db/text-index.ts'

const ROWS = 5_000
/** A busy test machine can be slower by this factor. */
const SLOW_MACHINE = 4

const t = testApp()
let aline: TestPerson
const importId = crypto.randomUUID()
before(async () => {
  aline = await t.people.aline({ closedBefore: '2026-11-21' })
  // Give PostgreSQL statistics of other rows but none of Aline's, as is the case right after an
  // import.
  await importRows(await t.people.olivier(), crypto.randomUUID(), 1_000)
  await t.asOwner((owner) => sql`alter table entry set (autovacuum_enabled = false)`.execute(owner))
  await t.asOwner((owner) => sql`analyze entry`.execute(owner))
})

async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function importRows(as: TestPerson, id: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ _id: crypto.randomUUID(), kind: at % 3 ? 'expense' : 'income', amount: at, title: at % 3 ? 'Sugar' : 'Sale' },
    date: addDays('2026-11-20', -(at % 700)),
    marks: [Buffer.from(String(at).padEnd(16, '.')).toString('base64url')],
  }))
  for (let from = 0; from < count; from += 200)
    await t.ok(imports.add, { as, body: { _id: id, source: 'messages', rows: rows.slice(from, from + 200) } })
}

test('an import of 5,000 rows into two years of closed days takes less than half a minute', async (test) => {
  const ms = await tookMs(() => importRows(aline, importId, ROWS))
  measured(test, 'ms to import 5,000 rows', ms)
  assert.ok(ms < 30_000, `${ms} ms`)
  assert.deepEqual([await wrongTotals(t.db), await wrongTitles(t.db), await wrongStored(t.db)], [[], [], []])
})

test('an export of 5,000 rows takes at most 1.5 s and 20 MB of heap', async (test) => {
  for (const format of EXPORT_FORMATS) {
    const download = () => t.ok(exporting.books, { as: aline, query: { format } })
    const ms = await tookMs(download)
    measured(test, `ms to export 5,000 rows as ${format}`, ms)
    assert.ok(ms < 1500 * SLOW_MACHINE, `${format}: ${ms} ms`)
    const bytes = await heapOf(download)
    measured(test, `MB of heap to export 5,000 rows as ${format}`, bytes / 1e6)
    assert.ok(bytes < 20e6, `${format}: ${bytes} bytes of heap`)
  }
})

async function heapOf(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose_gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const used = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, used() - before)
  }, 100)
  await work()
  clearInterval(timer)
  return most
}

test('renaming a title of 3,333 indexed records takes at most half a second', async (test) => {
  while ((await indexSome(t.ctx, 'entry', aline.id, 500)) > 0);
  const body = { _id: crypto.randomUUID(), kind: 'expense', action: 'retitle', from: 'sugar', title: 'Sweets' }
  const ms = await tookMs(() => t.ok(bulk.change, { as: aline, body }))
  measured(test, 'ms to rename 3,333 records', ms)
  assert.ok(ms < 500 * SLOW_MACHINE, `${ms} ms`)
  const back = await tookMs(() => t.ok(bulk.undo, { as: aline, params: { id: body._id } }))
  measured(test, 'ms to undo it', back)
  assert.ok(back < 500 * SLOW_MACHINE, `${back} ms`)
  assert.deepEqual([await wrongTitles(t.db), await wrongStored(t.db)], [[], []])
})

test('one call undoes an import of 5,000 rows', async (test) => {
  const ms = await tookMs(() => t.ok(imports.undo, { as: aline, params: { id: importId }, body: {} }))
  measured(test, 'ms to take 5,000 rows back', ms)
  assert.ok(ms < 1000 * SLOW_MACHINE, `${ms} ms`)
  assert.equal((await t.ok(expenses.list, { as: aline, query: { limit: '1' } })).page?.count, 0)
  assert.deepEqual([await wrongTotals(t.db), await wrongTitles(t.db), await wrongStored(t.db)], [[], [], []])
})
