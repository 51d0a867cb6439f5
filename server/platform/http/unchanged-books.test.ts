import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readsOfBooks } from '../../../contract/books-reads.ts'
import { credit } from '../../../contract/credit.ts'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import type { Call } from '../../../contract/route.ts'
import { statements } from '../../../contract/statements.ts'
import { debtsByCreditor, sumsByTitle } from '../../../contract/sums.ts'
import { addDays, today } from '../../../domain/day.ts'
import { type Sent, TEST_NOW, type TestPerson, testApp } from '../../../test/support/app.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'
import { closePeriods } from '../../books/closing/close-periods.ts'
import { reopenEarlyDays } from '../../books/closing/reopen-early.ts'
import { recountStorage } from '../../books/rows/books.sql.ts'
import { findCaller } from '../../identity/auth/sessions.sql.ts'
import { tagOf } from './books-tag.ts'
import type { Caller } from './caller.ts'

const t = testApp()

const spend = (as: TestPerson) =>
  t.ok(expenses.add, { as, body: { date: '2026-11-20', amount: 500, title: 'Salt', description: 'Salt' } })

it('the server returns 304 only when the full response would be the same', async () => {
  const seed = Number(process.pid)
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
  const written = new Map<Call, string[]>()
  const add = async (call: Call, body: object) => {
    const { data } = (await t.ok(call, { as: aline, body })) as { data: { _id: string } }
    written.set(call, [...(written.get(call) ?? []), data._id])
  }
  const one = (call: Call) => ({ params: { id: pick(written.get(call) ?? []) }, as: aline })
  const day = () => addDays(today(t.clock), pick([-40, -8, -2, -1, 0, 0, 1, 5]))
  const text = () => ({
    title: pick(['Salt', 'salt', 'Rent']),
    description: pick(['x', 'MoMo']),
    amount: pick([1, 2.5]),
  })

  const writes: Record<string, () => Promise<unknown>> = {
    'an expense': () => add(expenses.add, { ...text(), date: day() }),
    'an income': () => add(incomes.add, { ...text(), date: day() }),
    'a debt': () => add(debts.add, { ...text(), creditor: 'SACCO', dueDate: day() }),
    'another expense text': () => t.ok(expenses.update, { ...one(expenses.add), body: text() }),
    'another income text': () => t.ok(incomes.update, { ...one(incomes.add), body: text() }),
    'another debt text': () => t.ok(debts.update, { ...one(debts.add), body: { ...text(), creditor: 'Keza' } }),
    'a debt that is paid': () => t.ok(debts.markPaid, one(debts.add)),
    'a deleted expense': () => remove(expenses),
    'a deleted income': () => remove(incomes),
    'a deleted debt': () => remove(debts),
    'a line of credit': () => t.ok(credit.addLine, { ...keza(), body: { kind: 'gave', date: day(), amount: 5 } }),
    'a payment that is an income': () => {
      const income = { title: 'Paid credit: Keza', description: 'x' }
      return t.ok(credit.addLine, { ...keza(), body: { kind: 'paid', date: day(), amount: pick([1, 2]), income } })
    },
    'another name': () => t.ok(credit.update, { ...keza(), body: { name: pick(['Keza', 'Mama Keza']) } }),
    'somebody put aside': () => t.ok(credit.archive, keza()),
    'a reminder': () => t.ok(credit.remind, { ...keza(), body: {} }),
    'a limit': () => t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: pick([0, 5, 6]) } }),
    'a target': () => t.ok(incomes.putLimit, { as: aline, body: { yearlyIncomeTarget: pick([0, 5, 6]) } }),
    'a debt limit': () => t.ok(debts.setLimit, { as: aline, body: { monthlyDebtLimit: pick([0, 5]) } }),
    'a day that is closed again': () => t.ok(progress.reCloseDay, { as: aline, body: { date: day() } }),
    'books that were filled past the writes': async () => {
      await t.db
        .updateTable('entry')
        .set({ description: pick(['a', 'b']) })
        .where('client_id', '=', aline.id)
        .execute()
      await recountStorage(t.ctx, [aline.id])
    },
  }
  const times: typeof writes = {
    midnight: async () => t.pass(86_400),
    closing: () => closePeriods(t.ctx),
    'a month': async () => {
      t.pass(9 * 86_400)
      await closePeriods(t.ctx)
    },
    'days that were closed too early': async () => {
      const now = t.clock.now().toISOString()
      t.pass(3 * 86_400)
      await closePeriods(t.ctx)
      t.clock.set(now)
      await reopenEarlyDays(t.ctx)
    },
  }
  const remove = async (book: typeof expenses | typeof incomes | typeof debts) => {
    const { params } = one(book.add)
    await t.ok(book.remove, { as: aline, params })
    written.set(
      book.add,
      (written.get(book.add) ?? []).filter((id) => id !== params.id),
    )
  }
  const keza = () => ({ as: aline, params: KEZA })
  await t.ok(credit.add, { as: aline, body: { _id: KEZA.id, name: 'Keza' } })
  for (const what of ['an expense', 'an income', 'a debt'])
    for (let count = 0; count < 4; count++) await writes[what]?.()

  const earlier = new Map<string, { tag: string; text: string }>()
  let held = 0
  const look = (what: string, questions = QUESTIONS) =>
    Promise.all(
      questions.map(async ([name, call, sent]) => {
        const before = earlier.get(name)
        const now = await t.call(call, { as: aline, ...sent, headers: { 'if-none-match': before?.tag ?? '' } })
        if (now.status === 304) {
          held++
          const fresh = await t.call(call, { as: aline, ...sent })
          assert.equal(fresh.text, before?.text, `${name} after ${what}, seed ${seed}`)
        } else if (now.headers.etag) earlier.set(name, { tag: String(now.headers.etag), text: now.text })
      }),
    )
  const some = () => QUESTIONS.filter(() => random() < 0.4)
  for (const [what, write] of Object.entries(writes).toSorted(() => random() - 0.5)) {
    await write()
    await look(what, some())
  }
  await add(expenses.add, { ...text(), date: today(t.clock) })
  for (const [what, happens] of Object.entries(times)) {
    const asked = some()
    await look('all that was written', asked)
    await happens()
    await look(what, asked)
  }
  await look('all')
  held = 0
  await spend(olivier)
  await look('what somebody else writes')
  assert.equal(held, QUESTIONS.length)
  t.clock.set(TEST_NOW)
})

it('a response with data from before a write never has the ETag from after the write', async () => {
  const aline = await t.people.aline()
  const WRITES = 25
  let written = 0
  const writer = async () => {
    for (; written < WRITES; written++) await spend(aline)
  }
  const read: [tag: string, count: number][] = []
  const reader = async () => {
    while (written < WRITES) {
      const { headers, answer } = await t.call(expenses.list, { as: aline, query: { limit: '1' } })
      read.push([String(headers.etag), answer.page?.count ?? 0])
    }
  }
  await Promise.all([writer(), reader(), reader(), reader()])

  const caller = await findCaller(t.ctx, aline.token, true)
  const [version, ...rest] = caller?.books?.split(' ') ?? []
  assert.equal(Number(version), WRITES)
  const versions = new Map(
    Array.from({ length: WRITES + 1 }, (_, at) => {
      const books = [at, ...rest].join(' ')
      return [tagOf(t.ctx, today(t.clock), { ...(caller as Caller), books }, { url: '/api/expenses?limit=1' }), at]
    }),
  )
  for (const [tag, count] of read) assert.ok(count >= (versions.get(tag) ?? Number.POSITIVE_INFINITY), tag)
  assert.ok(new Set(read.map(([tag]) => tag)).size > 5, 'nothing was read while it was written')
})

const KEZA = { id: '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e91' }

const QUESTIONS: [name: string, call: Call, sent: Sent][] = [
  ...[...readsOfBooks]
    .filter(({ path }) => !path.includes('{'))
    .map((call): [string, Call, Sent] => [call.path, call, {}]),
  ['a person', credit.read, { params: KEZA }],
  ['an account', credit.lines, { params: KEZA }],
  ['a page', expenses.list, { query: { limit: '3' } }],
  ['by amount', incomes.list, { query: { limit: '3', sort: '-amount' } }],
  ['a search', debts.list, { query: { limit: '3', search: 'sa' } }],
  ['the unpaid', debts.list, { query: { limit: '3', paid: 'false' } }],
  ['a span', sumsByTitle.expense, { query: { from: '2026-11-01', to: '2026-11-30', before: 'month' } }],
  ['creditors', debtsByCreditor, { query: { from: '2026-11-01' } }],
  ['days', progress.all, { query: { limit: '3' } }],
  ['a statement', statements.read, { params: { kind: 'day', start: '2026-11-21' } }],
]
