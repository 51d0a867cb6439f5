import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { credit } from '../../../contract/credit.ts'
import { debts } from '../../../contract/debts.ts'
import { type ExportFormat, exporting } from '../../../contract/export.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { marksOf, namingRows } from '../../../domain/import/file-marks.ts'
import { readOwnBooks } from '../../../domain/import/own-files.ts'
import { readingCsv } from '../../../domain/import/read-csv.ts'
import type { ReadRow } from '../../../domain/import/read-table.ts'
import { guessingChoice, readingChosen } from '../../../domain/import/table-choice.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { importRows, randomRows } from '../../../test/support/random-books.ts'
import { roundsFor } from '../../../test/support/rounds.ts'
import { runToEnd } from '../../../test/support/run-to-end.ts'
import { refused } from '../../../words/en/shared.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'
import { PLACES } from '../../platform/db/distribute.ts'

const t = testApp()
const folder = mkdtempSync(path.join(tmpdir(), 'imari-journal-'))
after(() => rmSync(folder, { recursive: true }))

const exported = (as: TestPerson | string, format: ExportFormat) => t.call(exporting.books, { as, query: { format } })

async function bookOf(seed: number, rows = 25): Promise<TestPerson> {
  const as = await t.people.client()
  await importRows(t, as, randomRows(seededRandom(seed), rows), 25)
  return as
}

async function listsOf(as: TestPerson): Promise<string[]> {
  const texts: string[] = []
  for (const call of [expenses.list, incomes.list, debts.list, progress.analytics, progress.trackYear])
    texts.push((await t.call(call, { as })).text)
  return texts
}

function readCsvBooks(text: string): ReadRow[] {
  const { lines } = runToEnd(readingCsv(text))
  const { table } = runToEnd(readingChosen(lines, runToEnd(guessingChoice(lines))))
  assert.deepEqual(table?.problems, [])
  return table?.rows ?? []
}

async function importRead(as: TestPerson, rows: ReadRow[]): Promise<void> {
  const marks = await marksOf(runToEnd(namingRows(rows)).names)
  const sent = rows.map(({ ownId, line, ...row }, at) => ({ ...row, _id: ownId ?? uuidv7(), marks: [marks[at] ?? ''] }))
  await importRows(t, as, sent, 25)
}

test('a new client who imports an exported JSON or CSV file gets the same books', async () => {
  for (let seed = 0; seed < roundsFor({ gate: 4, full: 200 }); seed++) {
    const owner = await bookOf(seed)
    const lists = await listsOf(owner)
    const json = readOwnBooks((await exported(owner, 'json')).text)
    assert.ok('rows' in json && json.problems === 0)
    const csv = readCsvBooks((await exported(owner, 'csv')).text)
    for (const rows of [json.rows, csv]) {
      const other = await t.people.client()
      await importRead(other, rows)
      assert.deepEqual(await listsOf(other), lists, `seed ${seed}`)
      await importRead(other, rows)
      assert.deepEqual(await listsOf(other), lists, `seed ${seed}, a second time`)
    }
  }
})

test('the JSON export has all data of the client', async () => {
  const as = await bookOf(1)
  const person = (await t.ok(credit.add, { as, body: { name: 'Keza' } })).data
  const line = { kind: 'gave', date: '2026-11-20', amount: 40, what: 'Soap' }
  await t.ok(credit.addLine, { as, params: { id: person._id }, body: line })
  await t.ok(expenses.setLimit, { as, body: { monthlyExpenseLimit: 5 } })
  const { headers, text } = await exported(as, 'json')
  assert.equal(headers['content-disposition'], 'attachment; filename="imari.json"')
  assert.match(String(headers['content-type']), /^application\/json/)
  const books = JSON.parse(text)
  assert.deepEqual([books.format, books.version, books.limits.monthlyExpenseLimit], ['imari-books', 1, 5])
  assert.deepEqual([books.creditPeople[0].name, books.creditLines[0].personId], ['Keza', person._id])
  assert.deepEqual(Object.keys(books), [
    ...[
      'format',
      'version',
      'exportedAt',
      'day',
      'profile',
      'mailChoices',
      'limits',
      'titleLooks',
      'totals',
      'imports',
    ],
    ...['expenses', 'incomes', 'debts', 'creditPeople', 'creditLines', 'closedPeriods', 'counterparties'],
  ])
  assert.equal(books.profile.email, as.email)
  assert.doesNotMatch(text, /password/i)
})

/**
 * Maps a table to the key of the JSON export that has the table's rows, or to the reason why the
 * export omits the table.
 */
const PART_OF_TABLE: Record<string, string | { why: string }> = {
  entry: 'expenses',
  debt: 'debts',
  credit_person: 'creditPeople',
  credit_line: 'creditLines',
  money_limit: 'limits',
  mail_choice: 'mailChoices',
  title_look: 'titleLooks',
  import_batch: 'imports',
  counterparty: 'counterparties',
  day_total: 'closedPeriods',
  period_close: 'closedPeriods',
  books: { why: 'counters of the server' },
  title_total: { why: 'sums of other rows' },
  limit_warning: { why: 'says only that an email was sent' },
  deleted_record: { why: 'ids of deleted records' },
  money_mark: { why: 'hashes that recognise imported rows' },
  bulk_change: { why: 'deleted records, kept for a day' },
  idempotency: { why: 'repeats of other answers' },
}

test('each table of a client’s books is in the JSON export, or has a reason to be left out', async () => {
  const parts = Object.keys(JSON.parse((await exported(await t.people.client(), 'json')).text))
  const tables = Object.entries(PLACES).flatMap(([table, place]) => (typeof place === 'object' ? [table] : []))
  assert.deepEqual(Object.keys(PART_OF_TABLE).toSorted(), tables.toSorted())
  for (const part of Object.values(PART_OF_TABLE)) if (typeof part === 'string') assert.ok(parts.includes(part), part)
})

test('an inactive client can export the books, but needs the password again ten minutes after the login', async () => {
  const as = await t.people.aline({ accountStatus: 'inactive' })
  assert.equal((await exported(as, 'csv')).status, 200)
  t.pass(601)
  const refusal = await t.refused(exporting.books, { as }, 403, refused.passwordAgain)
  assert.equal(refusal.errors?.[0]?.field, 'currentPassword')
  const wrong = { currentPassword: 'wrong' }
  await t.refused(exporting.prove, { as, body: wrong }, 400, refused.currentPassword)
  await t.ok(exporting.prove, { as, body: { currentPassword: TEST_PASSWORD } })
  assert.equal((await exported(as, 'journal')).status, 200)
  const elsewhere = await t.people.session(as.id, 'client')
  t.pass(601)
  assert.equal((await exported(elsewhere, 'csv')).status, 403)
})

test('hledger and Beancount compute the same balance from the exported journal as Imari', async (test) => {
  const programs = ['hledger', 'bean-check'].filter((name) => spawnSync(name, ['--version']).status === 0)
  if (process.env.NEEDS_LEDGERS) assert.equal(programs.length, 2, `only found: ${programs}`)
  if (programs.length < 2)
    test.diagnostic(`hledger or bean-check is not installed, so this test skips it (found: ${programs})`)
  for (let seed = 0; seed < roundsFor({ gate: 1, full: 50 }); seed++) {
    const as = await bookOf(1000 + seed)
    const { text } = await exported(as, 'journal')
    const { data } = await t.ok(progress.analytics, { as })
    const [net, unpaid] = data.byYear.reduce(
      ([net, unpaid], year) => [net + cents(year.netBalance), unpaid + cents(year.unpaidDebts)],
      [0, 0],
    )
    assert.match(text, new RegExp(`^; net balance: ${(net / 100).toFixed(2)} RWF$`, 'm'))
    const file = path.join(folder, `${seed}.journal`)
    writeFileSync(file, text)
    if (programs.includes('hledger')) {
      assert.equal(run('hledger', ['-f', file, 'check']), '')
      const sum = (account: string) =>
        run('hledger', ['-f', file, 'balance', '-N', '--depth=1', '--format=%(total)', account])
      assert.equal(centsIn(sum('^assets')) + centsIn(sum('^liabilities')), net, `seed ${seed}`)
      assert.equal(0 - centsIn(sum('^liabilities')), unpaid, `seed ${seed}`)
    }
    if (programs.includes('bean-check')) assert.equal(run('bean-check', [file]), '')
  }
})

const cents = (amount: number) => Math.round(amount * 100)
const centsIn = (text: string) => cents(Number(/-?[\d.]+/.exec(text)?.[0] ?? 0))

function run(program: string, given: string[]): string {
  const { stdout, stderr } = spawnSync(program, given, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  return (stdout + stderr).trim()
}
