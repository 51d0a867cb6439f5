import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { imports } from '../../contract/imports.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { TableColumns } from '../../domain/import/guess-table.ts'
import { readingCsv } from '../../domain/import/read-csv.ts'
import { readingChosen } from '../../domain/import/table-choice.ts'
import { readAndMark } from '../../domain/momo/marks.ts'
import { seededRandom } from '../../server/app/demo/seeded-random.ts'
import { beginSending, initialProgress, sendAttempt } from '../../web/books/data/attempts.ts'
import { type Plan, planImport, withConflicting } from '../../web/books/data/plan-import.ts'
import { createPendingImport, sendPendingImport } from '../../web/books/messages/pending-import.ts'
import { changeRow, rowsOf, toImport } from '../../web/books/messages/preview.ts'
import { NOTHING_SENT } from '../../web/books/send-rows.ts'
import { beginSession, forgetSession } from '../../web/session/session.ts'
import { type TestPerson, testApp } from '../support/app.ts'
import { wrongStored, wrongTotals } from '../support/expected-totals.ts'
import { proposeEntries } from '../support/propose-entries.ts'
import { roundsFor } from '../support/rounds.ts'
import { runToEnd } from '../support/run-to-end.ts'

// Two phones or two tabs save the same messages or file at the same time.

const ROUNDS = roundsFor({ gate: 6, full: 200 })

const t = testApp()
let isLost: () => 'answered' | 'answer lost' | 'request lost' = () => 'answered'

beforeEach(() => {
  mock.method(globalThis, 'fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const fate = isLost()
    if (fate === 'request lost') throw new TypeError('no network')
    const sent = { method, url, headers, ...(body ? { payload: body } : {}) }
    const answer = await t.app.inject(sent as never)
    if (fate === 'answer lost') throw new TypeError('no network')
    return new Response(answer.body, { status: answer.statusCode })
  })
})
afterEach(() => {
  isLost = () => 'answered'
  forgetSession()
  mock.restoreAll()
})

async function newClient(): Promise<TestPerson> {
  const as = await t.people.client()
  beginSession(as.token, as.id)
  return as
}

async function storedRows(as: TestPerson): Promise<string[]> {
  const rows = [...(await t.ok(expenses.list, { as })).data, ...(await t.ok(incomes.list, { as })).data]
  return rows.map(({ title, amount }) => `${title} ${amount}`).toSorted()
}

const known = async (as: TestPerson) => (await t.ok(imports.marks, { as })).data

const FILE = ['2026-11-20;Rice;Market;500;7', '2026-11-21;Beans;;700;8', '2026-11-21;Beans;;700;8'].join('\n')
const COLUMNS: TableColumns = { day: 0, title: 1, description: 2, amount: 3 }
const OTHERS: TableColumns = { day: 0, title: 1, amount: 4 }

async function plan(file: string, columns: TableColumns, marks: readonly string[]): Promise<Plan> {
  const { lines } = runToEnd(readingCsv(file))
  const choice = { hasHead: false, columns, kinds: 'expense' as const, order: null }
  const { table } = runToEnd(readingChosen(lines, choice))
  return planImport(table ?? { rows: [], problems: [] }, marks, lines)
}

/** The simulated phones share one storage, so each phone needs its own `name`. */
async function save(name: string, wanted: Plan): Promise<void> {
  const begun = beginSending(name, wanted)
  let last = initialProgress(begun)
  for (let isSent = false; !isSent; )
    isSent = await sendAttempt(begun, 'table', last, { onProgress: (progress) => (last = progress) }).then(
      () => true,
      () => false,
    )
}

test('two tabs that import the same file with different choices of columns store each line once', async () => {
  const as = await newClient()
  const [one, other] = [await plan(FILE, COLUMNS, []), await plan(FILE, OTHERS, [])]
  await Promise.all([save('one', one), save('other', other)])
  assert.equal((await storedRows(as)).length, 3)
  const plans = await Promise.all([COLUMNS, OTHERS].map(async (columns) => plan(FILE, columns, await known(as))))
  assert.deepEqual(plans.map(({ fresh, conflicting }) => [fresh.length, conflicting.length]).toSorted(), [
    [0, 0],
    [0, 3],
  ])
  const second = plans.find(({ conflicting }) => conflicting.length > 0) as Plan
  await save('second', withConflicting(second))
  assert.deepEqual(await storedRows(as), ['Beans 700', 'Beans 700', 'Beans 8', 'Beans 8', 'Rice 500', 'Rice 7'])
  assert.equal((await plan(FILE, OTHERS, await known(as))).conflicting.length, 0)
})

test('two phones that import a file store each line once, even with different columns or lost responses', async () => {
  for (let seed = 0; seed < ROUNDS; seed++) {
    const random = seededRandom(seed)
    isLost = () => (random() < 0.15 ? 'answer lost' : random() < 0.15 ? 'request lost' : 'answered')
    const as = await newClient()
    const lines = Array.from(
      { length: 3 + Math.floor(random() * 30) },
      (_, at) => `2026-11-${10 + (at % 9)};Title ${at % 3};${at % 5};${100 + (at % 4)}`,
    )
    const columns = () => (random() < 0.5 ? COLUMNS : { day: 0, title: 1, amount: 3 })
    const phones = [lines, lines, lines.slice(0, Math.ceil(random() * lines.length))]
    const plans = await Promise.all(phones.map((own) => plan(own.join('\n'), columns(), [])))
    await Promise.all(plans.map((own, at) => save(`${seed} ${at}`, own)))
    isLost = () => 'answered'
    assert.equal((await storedRows(as)).length, lines.length, `seed ${seed}`)
    assert.equal((await plan(lines.join('\n'), columns(), await known(as))).fresh.length, 0, `seed ${seed}`)
  }
  assert.deepEqual([await wrongTotals(t.db), await wrongStored(t.db)], [[], []])
})

const transfer = (at: number) =>
  `*165*S*${1000 + at} RWF transferred to Aline SAMPLE${'ABCD'[at % 4]} (250788000013) from 30500001 at 2026-11-1${at % 3} 09:26:${10 + at} . Fee was: ${10 + at} RWF. New balance: ${4110 + at} RWF. Kanda *182*2*1# .*EN#`

test('two phones that import overlapping messages at the same time store each message and fee once', async () => {
  for (let seed = 0; seed < ROUNDS; seed++) {
    const random = seededRandom(seed)
    isLost = () => (random() < 0.15 ? 'answer lost' : random() < 0.15 ? 'request lost' : 'answered')
    const as = await newClient()
    const texts = Array.from({ length: 2 + Math.floor(random() * 20) }, (_, at) => transfer(at))
    const some = texts.filter(() => random() < 0.6)
    const phones = await Promise.all([texts, texts, some].map((own) => preview(own, as.id, random)))
    await Promise.all(phones.map((phone) => saveMessages(as.id, phone)))
    isLost = () => 'answered'
    const all = (await t.ok(expenses.list, { as, query: { limit: '200' } })).data
    const fees = all.filter(({ title }) => title === 'Fees').reduce((sum, { amount }) => sum + amount, 0)
    assert.equal(
      fees,
      texts.reduce((sum, _, at) => sum + 10 + at, 0),
      `seed ${seed}`,
    )
    const moved = all.filter(({ title }) => title !== 'Fees').map(({ amount }) => amount)
    assert.equal(new Set(moved).size, moved.length, `seed ${seed}`)
    const marks = new Set(await known(as))
    const read = await readAndMark(
      texts.map((text) => ({ text })),
      as.id,
    )
    assert.equal(proposeEntries(read, { marks, choices: new Map() }, 'Fees').counts.new, 0, `seed ${seed}`)
  }
  assert.deepEqual([await wrongTotals(t.db), await wrongStored(t.db)], [[], []])
})

async function preview(texts: readonly string[], clientId: string, random: () => number) {
  const read = await readAndMark(
    texts.map((text) => ({ text })),
    clientId,
  )
  const proposals = proposeEntries(read, { marks: new Set(), choices: new Map() }, 'Fees')
  let rows = rowsOf(proposals.rows, () => false)
  for (const { key } of rows) if (random() < 0.3) rows = changeRow(rows, key, { choice: 'skip' })
  const content = { ...proposals, rows, savesFees: true, chains: [], isCompared: false, unskipped: new Set<string>() }
  return createPendingImport(await toImport(content, clientId), null)
}

async function saveMessages(owner: string, pending: ReturnType<typeof createPendingImport>): Promise<void> {
  let last = NOTHING_SENT
  for (let isSent = false; !isSent; )
    isSent = await sendPendingImport(owner, pending, last, (progress) => {
      last = progress
    }).then(
      () => true,
      () => false,
    )
}
