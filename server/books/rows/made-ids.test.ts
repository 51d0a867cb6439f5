import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import type { AnswerOf, Call } from '../../../contract/route.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { wrongStored, wrongTitles, wrongTotals } from '../../../test/support/expected-totals.ts'
import { refused } from '../../../words/en/shared.ts'
import { purgeExpired } from '../../app/jobs/purge-expired.sql.ts'

const t = testApp()

const FACTS = { amount: 1500, title: 'Airtime', description: 'MTN bundle' }
const BOOKS = [
  ['an expense', expenses, incomes, { ...FACTS, date: '2026-11-21' }],
  ['an income', incomes, debts, { ...FACTS, date: '2026-11-21' }],
  ['a debt', debts, expenses, { ...FACTS, dueDate: '2026-11-21', creditor: 'Keza' }],
] as const
const ANY = { ...FACTS, date: '2026-11-21', dueDate: '2026-11-21', creditor: 'Keza' }
const withId = <Facts extends object>(facts: Facts) => ({ ...facts, _id: crypto.randomUUID() })

async function booksOf({ id }: TestPerson) {
  const tables = ['books', 'entry', 'debt', 'deleted_record', 'day_total', 'title_total']
  const parts = tables.map((table) => `select to_jsonb(r)::text as row from ${table} as r where client_id = '${id}'`)
  const { rows } = await sql.raw<{ row: string }>(parts.join(' union all ')).execute(t.db)
  return rows.map(({ row }) => row).toSorted()
}

for (const [record, calls, other, RECORD] of BOOKS) {
  const add = async (as: TestPerson, body: object, headers: Record<string, string> = {}) => {
    const { status, text, answer } = await t.call(calls.add as Call, { as, body, headers })
    return { status, text, data: (answer as AnswerOf<typeof expenses.add>).data }
  }
  const countOf = async (as: TestPerson) => (await t.ok(calls.list, { as })).data.length

  test(`${record} gets the UUID that the phone sent, or a new id when the phone sent none`, async () => {
    const aline = await t.people.aline()
    const body = withId(RECORD)
    assert.equal((await add(aline, { ...body, _id: body._id.toUpperCase() })).data._id, body._id)
    for (const _id of ['', 'x', 7, null, [body._id], { $ne: 1 }, `${body._id}0`, `{${body._id}}`]) {
      const { status, data } = await add(aline, { ...RECORD, _id })
      assert.equal(status, 201)
      assert.match(data._id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    }
  })

  test(`sending ${record} again under its id changes nothing and returns the current record`, async () => {
    const aline = await t.people.aline()
    const body = withId(RECORD)
    const first = await add(aline, body)
    const before = await booksOf(aline)
    assert.equal((await add(aline, body)).text, first.text)
    const changed = { ...body, amount: 7, title: 'Salt', _id: body._id.toUpperCase() }
    assert.equal((await add(aline, changed)).text, first.text)
    assert.deepEqual(await booksOf(aline), before)
    const edit = { ...withId(RECORD), amount: 9 }
    await t.ok(calls.update as Call, { as: aline, params: { id: body._id }, body: edit })
    const again = await add(aline, body)
    assert.deepEqual([again.status, again.data._id, again.data.amount], [201, body._id, 9])
  })

  test(`${record} is stored only once when many simultaneous requests send it under its id`, async () => {
    const aline = await t.people.aline()
    const body = withId(RECORD)
    const keys = Array.from(
      { length: 12 },
      (_, at): Record<string, string> => (at % 2 === 0 ? {} : { 'idempotency-key': `key ${at % 3}` }),
    )
    const answers = await Promise.all(keys.map((headers) => add(aline, body, headers)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal(await countOf(aline), 1)
  })

  test(`${record} is stored once when it is sent again after its Idempotency-Key expired`, async () => {
    const aline = await t.people.aline()
    const [body, headers] = [withId(RECORD), { 'idempotency-key': `five days ${record}` }]
    const first = await add(aline, body, headers)
    await purgeExpired(t.ctx, new Date('2026-11-26T08:00:00Z'))
    assert.equal((await add(aline, body, headers)).text, first.text)
    assert.equal(await countOf(aline), 1)
  })

  test(`${record} is refused when its id belongs to a record of another kind`, async () => {
    const aline = await t.people.aline()
    const taken = withId(ANY)
    await t.ok(other.add as Call, { as: aline, body: taken })
    const before = await booksOf(aline)
    const body = { ...RECORD, _id: taken._id }
    await t.refused(calls.add as Call, { as: aline, body }, 409, refused.idTaken)
    assert.deepEqual(await booksOf(aline), before)
  })

  test(`${record} that was deleted stays deleted when it is sent again`, async () => {
    const aline = await t.people.aline()
    const [body, headers] = [withId(RECORD), { 'idempotency-key': `deleted ${record}` }]
    const first = await add(aline, body, headers)
    await t.ok(calls.remove, { as: aline, params: { id: body._id } })
    const before = await booksOf(aline)
    const again = { as: aline, body: { ...ANY, _id: body._id } }
    for (const call of [calls.add as Call, other.add as Call]) await t.refused(call, again, 410, refused.deletedSince)
    assert.equal((await add(aline, body, headers)).text, first.text)
    assert.deepEqual(await booksOf(aline), before)
  })

  test(`two clients can use the same id for ${record}`, async () => {
    const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
    const body = withId(RECORD)
    await add(aline, body)
    const { status, data } = await add(olivier, { ...body, amount: 3 })
    assert.deepEqual([status, data.amount], [201, 3])
    await t.ok(calls.remove, { as: aline, params: { id: body._id } })
    assert.equal((await add(olivier, body)).status, 201)
  })
}

test('a stored record that is sent again is returned even when the books are full', async () => {
  const aline = await t.people.aline()
  const body = withId(ANY)
  const { text } = await t.call(expenses.add, { as: aline, body })
  const { storedByClient } = t.ctx.config
  t.ctx.config.storedByClient = { rows: 1, bytes: 100 }
  try {
    await t.refused(expenses.add, { as: aline, body: ANY }, 409, refused.booksFull)
    assert.equal((await t.call(expenses.add, { as: aline, body })).text, text)
  } finally {
    t.ctx.config.storedByClient = storedByClient
  }
})

test('concurrent adds and deletions of one id store the record at most once', async () => {
  const aline = await t.people.aline()
  const made = [...BOOKS, ...BOOKS, ...BOOKS].map(([, calls]) => ({ calls, body: withId(ANY) }))
  const answers = await Promise.all(
    made.flatMap(({ calls, body }) => [
      t.call(calls.add as Call, { as: aline, body }),
      t.call(calls.remove as Call, { as: aline, params: { id: body._id } }),
      t.call(calls.add as Call, { as: aline, body }),
    ]),
  )
  const statuses = answers.map(({ status }) => status)
  assert.ok(statuses.every((status) => [200, 201, 404, 410].includes(status)))
  for (const [at, { calls, body }] of made.entries()) {
    const { data } = await t.ok(calls.list, { as: aline })
    assert.equal(data.filter(({ _id }) => _id === body._id).length, statuses[at * 3 + 1] === 200 ? 0 : 1)
  }
  assert.deepEqual([await wrongTotals(t.db), await wrongStored(t.db), await wrongTitles(t.db)], [[], [], []])
})
