import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../../contract/account.ts'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import type { Call } from '../../../contract/route.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { wrongStored, wrongTitles, wrongTotals } from '../../../test/support/expected-totals.ts'
import { refused } from '../../../words/en/shared.ts'
import { purgeExpired } from '../../app/jobs/purge-expired.sql.ts'

// An add whose sender made the id is done once, for ever (docs/decisions/0054).

const t = testApp()

const FACTS = { amount: 1500, title: 'Airtime', description: 'MTN bundle' }
const BOOKS = [
  ['expense', expenses, incomes, { ...FACTS, date: '2026-11-21' }],
  ['income', incomes, debts, { ...FACTS, date: '2026-11-21' }],
  ['debt', debts, expenses, { ...FACTS, dueDate: '2026-11-21', creditor: 'Keza' }],
] as const
/** A record of any book. */
const ANY = { ...FACTS, date: '2026-11-21', dueDate: '2026-11-21', creditor: 'Keza' }

/** All that the books of a client hold. */
async function booksOf({ id }: TestPerson) {
  const { rows } = await sql`
    select
      (select json_agg(books) from books where client_id = ${id}) as books,
      (select json_agg(entry order by id) from entry where client_id = ${id}) as entries,
      (select json_agg(debt order by id) from debt where client_id = ${id}) as debts,
      (select json_agg(deleted_record order by id) from deleted_record where client_id = ${id}) as deleted,
      (select json_agg(day_total order by day) from day_total where client_id = ${id}) as days,
      (select json_agg(title_total order by title_total) from title_total where client_id = ${id}) as titles`.execute(
    t.db,
  )
  return rows[0]
}

for (const [kind, calls, other, RECORD] of BOOKS) {
  const add = calls.add as Call
  const made = () => ({ ...RECORD, _id: crypto.randomUUID() })
  const dataOf = ({ answer }: { answer: unknown }) => (answer as { data: { _id: string } }).data

  describe(`the id that its sender made of an ${kind}`, () => {
    it('is its id; what is no UUID is passed over', async () => {
      const aline = await t.people.aline()
      const body = made()
      assert.equal(dataOf(await t.call(add, { as: aline, body }))._id, body._id)
      const capitals = made()
      const written = { ...capitals, _id: capitals._id.toUpperCase() }
      assert.equal(dataOf(await t.call(add, { as: aline, body: written }))._id, capitals._id)
      for (const _id of ['', 'x', 7, null, [body._id], { $ne: 1 }, `${body._id}0`, `{${body._id}}`]) {
        const { status, answer } = await t.call(add, { as: aline, body: { ...RECORD, _id } })
        assert.equal(status, 201)
        assert.match(dataOf({ answer })._id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
      }
    })

    it('sent again is answered like the first time, with the record as it is now, and changes nothing', async () => {
      const aline = await t.people.aline()
      const body = made()
      const first = await t.call(add, { as: aline, body })
      const before = await booksOf(aline)
      assert.equal((await t.call(add, { as: aline, body })).text, first.text)
      const otherwise = { ...body, amount: 7, title: 'Salt', _id: body._id.toUpperCase() }
      assert.equal((await t.call(add, { as: aline, body: otherwise })).text, first.text)
      assert.deepEqual(await booksOf(aline), before)
      await t.ok(calls.update as Call, { as: aline, params: { id: body._id }, body: { ...RECORD, amount: 9 } })
      const { status, answer } = await t.call(add, { as: aline, body })
      assert.deepEqual([status, (answer as { data: { amount: number } }).data.amount], [201, 9])
    })

    it('sent at once, with and without keys, is one record', async () => {
      const aline = await t.people.aline()
      const body = made()
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, at) => {
          const headers: Record<string, string> = at % 2 === 0 ? {} : { 'idempotency-key': `key ${at % 3}` }
          return t.call(add, { as: aline, body, headers })
        }),
      )
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
      assert.equal((await t.ok(calls.list, { as: aline })).data.length, 1)
    })

    it('sent again five days later, when its key is forgotten, is still one record', async () => {
      const aline = await t.people.aline()
      const sent = { as: aline, body: made(), headers: { 'idempotency-key': `five days ${kind}` } }
      const first = await t.call(add, sent)
      await purgeExpired(t.ctx, new Date('2026-11-26T08:00:00Z'))
      assert.equal((await t.call(add, sent)).text, first.text)
      assert.equal((await t.ok(calls.list, { as: aline })).data.length, 1)
    })

    it('of a record of another kind is refused, and changes nothing', async () => {
      const aline = await t.people.aline()
      const { _id } = dataOf(await t.call(other.add as Call, { as: aline, body: { ...ANY, _id: crypto.randomUUID() } }))
      const before = await booksOf(aline)
      await t.refused(add, { as: aline, body: { ...RECORD, _id } }, 409, refused.idTaken)
      assert.deepEqual(await booksOf(aline), before)
    })

    it('of a record that was deleted does not bring it back, as whatever kind', async () => {
      const aline = await t.people.aline()
      const body = made()
      const headers = { 'idempotency-key': `deleted ${kind}` }
      const first = await t.call(add, { as: aline, body, headers })
      await t.ok(calls.remove, { as: aline, params: { id: body._id } })
      const before = await booksOf(aline)
      await t.refused(add, { as: aline, body }, 410, refused.deletedSince)
      await t.refused(other.add as Call, { as: aline, body: { ...ANY, _id: body._id } }, 410, refused.deletedSince)
      // Under its key the answer is the one that was given, and nothing is done.
      assert.equal((await t.call(add, { as: aline, body, headers })).text, first.text)
      assert.deepEqual(await booksOf(aline), before)
    })

    it('of another client’s record tells nothing of it', async () => {
      const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
      const body = made()
      await t.ok(add, { as: aline, body })
      const { status, answer } = await t.call(add, { as: olivier, body: { ...body, amount: 3 } })
      assert.deepEqual([status, (answer as { data: { amount: number } }).data.amount], [201, 3])
      await t.ok(calls.remove, { as: aline, params: { id: body._id } })
      assert.equal((await t.call(add, { as: olivier, body })).status, 201)
    })

    it('of an edit is passed over', async () => {
      const aline = await t.people.aline()
      const { _id: id } = dataOf(await t.call(add, { as: aline, body: made() }))
      const body = { ...RECORD, _id: crypto.randomUUID() }
      const answer = await t.ok(calls.update as Call, { as: aline, params: { id }, body })
      assert.equal(dataOf({ answer })._id, id)
    })

    it('adds nothing while the account is inactive, be it there or not', async () => {
      const aline = await t.people.aline()
      const body = made()
      await t.ok(add, { as: aline, body })
      await t.ok(account.deactivate, { as: aline })
      await t.refused(add, { as: aline, body }, 403, refused.inactive)
      await t.refused(add, { as: aline, body: made() }, 403, refused.inactive)
    })
  })
}

it('a record that is sent again into books that are full by then is answered, and not refused', async () => {
  const aline = await t.people.aline()
  const body = { ...ANY, _id: crypto.randomUUID() }
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

it('an add, a deletion and the add again, by many hands at once: each record is there once or gone, and every total is right', async () => {
  const aline = await t.people.aline()
  const made = Array.from({ length: 12 }, (_, at) => ({
    calls: BOOKS[at % BOOKS.length]?.[1] as (typeof BOOKS)[number][1],
    body: { ...ANY, _id: crypto.randomUUID() },
  }))
  const asked = made.flatMap(({ calls, body }) => [
    () => t.call(calls.add as Call, { as: aline, body }),
    () => t.call(calls.remove, { as: aline, params: { id: body._id } }),
    () => t.call(calls.add as Call, { as: aline, body }),
  ])
  const statuses = (await Promise.all(asked.map((ask) => ask()))).map(({ status }) => status)
  assert.deepEqual(
    statuses.filter((status) => ![200, 201, 404, 410].includes(status)),
    [],
  )
  const isThere = async (calls: (typeof made)[number]['calls'], id: string) =>
    (await t.ok(calls.list, { as: aline })).data.filter(({ _id }) => _id === id).length
  for (const [at, { calls, body }] of made.entries()) {
    const removed = statuses[at * 3 + 1] === 200
    assert.equal(await isThere(calls, body._id), removed ? 0 : 1)
  }
  assert.deepEqual(await wrongTotals(t.db), [])
  assert.deepEqual(await wrongStored(t.db), [])
  assert.deepEqual(await wrongTitles(t.db), [])
})
