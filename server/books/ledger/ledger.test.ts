import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { progress } from '../../../contract/progress.ts'
import { TEST_NOW, type TestPerson, testApp } from '../../../test/support/app.ts'
import {
  BAD_AMOUNTS,
  BAD_DAYS,
  BAD_TITLES,
  BROKEN_BODIES,
  MISSING,
  UNKNOWN_ID,
} from '../../../test/support/bad-input.ts'
import { AIRTIME, adding, ENTRY_KINDS } from '../../../test/support/entry-kinds.ts'
import { measured, roundsFor } from '../../../test/support/rounds.ts'
import { invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

for (const [kind, calls, other] of ENTRY_KINDS) {
  const add = adding(t, calls)
  const listOf = async (as: TestPerson) => (await t.ok(calls.list, { as })).data

  describe(`invalid ${kind}s`, () => {
    it(`an ${kind} is refused when one of its four fields is missing`, async () => {
      const aline = await t.people.aline()
      for (const field of ['date', 'amount', 'title', 'description'])
        for (const value of field === 'amount' ? [undefined] : MISSING) {
          const isBlankDay = field === 'date' && typeof value === 'string' && value !== ''
          const sentence = isBlankDay ? invalid.day : invalid.allFields
          await t.refused(calls.add, { as: aline, body: { ...AIRTIME, [field]: value } }, 400, sentence)
        }
      assert.deepEqual(await listOf(aline), [])
    })

    it(`an ${kind} with an invalid amount is refused when it is added or edited`, async () => {
      const aline = await t.people.aline()
      const entry = await add(aline)
      for (const amount of BAD_AMOUNTS) {
        const sent = { as: aline, body: JSON.stringify(AIRTIME).replace('1500', amount), params: { id: entry._id } }
        for (const call of [calls.add, calls.update]) await t.refused(call, sent, 400, invalid.amount)
      }
      assert.deepEqual(await listOf(aline), [entry])
    })

    it(`an ${kind} with an invalid date, title or description is refused`, async () => {
      const aline = await t.people.aline()
      const refuse = (facts: object, sentence: string) =>
        t.refused(calls.add, { as: aline, body: { ...AIRTIME, ...facts } }, 400, sentence)
      for (const date of BAD_DAYS) await refuse({ date }, typeof date === 'string' ? invalid.day : invalid.allFields)
      for (const title of BAD_TITLES) {
        const { status } = await t.call(calls.add, { as: aline, body: { ...AIRTIME, title } })
        assert.equal(status, 400, JSON.stringify(title))
      }
      await refuse({ title: 'x'.repeat(201) }, invalid.tooLong('Title', 200))
      await refuse({ description: 'x'.repeat(2001) }, invalid.tooLong('Description', 2000))
      for (const description of ['a\u0000b', `a${'\u0323\u0301'.repeat(20)}`])
        await refuse({ description }, invalid.unreadable('Description'))
      assert.deepEqual(await listOf(aline), [])
    })

    it(`an ${kind} is refused when its body is not JSON or too large`, async () => {
      const aline = await t.people.aline()
      for (const body of BROKEN_BODIES) {
        const { status, refusal } = await t.call(calls.add, { as: aline, body })
        assert.equal(status, 400, body.slice(0, 40))
        assert.ok([invalid.body, invalid.allFields].includes(refusal.message as never), refusal.message)
      }
      const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'amount=1' }
      await t.refused(calls.add, { as: aline, ...form }, 415, refused.mediaType)
      const large = JSON.stringify({ ...AIRTIME, description: 'x'.repeat(3_000_000) })
      await t.refused(calls.add, { as: aline, body: large }, 413, refused.tooLarge)
      assert.deepEqual(await listOf(aline), [])
    })

    it(`a call for an ${kind} returns 404 when the id belongs to another client or kind`, async () => {
      const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
      const his = await add(olivier)
      const { data: hers } = await t.ok(other.add, { as: aline, body: AIRTIME })
      for (const [sentence, ids] of [
        [refused.notFoundEntry, [his._id, hers._id, UNKNOWN_ID]],
        [refused.notFound, ['1', 'null', "' or 1=1 --", '%00', UNKNOWN_ID.slice(1), `${UNKNOWN_ID}0`]],
      ] as const)
        for (const id of ids)
          for (const call of [calls.update, calls.remove])
            await t.refused(call, { as: aline, params: { id }, body: AIRTIME }, 404, sentence)
      assert.deepEqual(await listOf(olivier), [his])
      assert.deepEqual((await t.ok(other.list, { as: aline })).data, [hers])
    })
  })

  describe(`${kind}s`, () => {
    it(`adding an ${kind} trims its texts and returns the stored record`, async () => {
      const aline = await t.people.aline()
      const first = await add(aline, { title: '  Rent ', description: '\n for May ', amount: 0.1 })
      const at = '2026-11-21T08:00:00.000Z'
      const texts = { title: 'Rent', description: 'for May' }
      assert.deepEqual(first, {
        _id: first._id,
        date: '2026-11-21',
        amount: 0.1,
        ...texts,
        createdAt: at,
        updatedAt: at,
      })
      assert.deepEqual(await listOf(aline), [first])
    })

    it(`an ${kind} is accepted with the first or last allowed day and the smallest or largest amount`, async () => {
      const aline = await t.people.aline()
      const zero = await add(aline, { date: '1900-01-01', amount: -0 })
      const max = await add(aline, { date: '2200-12-31', amount: 999_999_999_999.99 })
      assert.deepEqual([Object.is(zero.amount, 0), max.amount], [true, 999_999_999_999.99])
      assert.deepEqual(await listOf(aline), [max, zero])
    })

    it(`an ${kind} whose date is an instant is recorded on the day of that instant in Kigali`, async () => {
      const aline = await t.people.aline()
      assert.equal((await add(aline, { date: '2026-11-20T21:59:59.999Z' })).date, '2026-11-20')
      assert.equal((await add(aline, { date: '2026-11-20T22:00:00Z' })).date, '2026-11-21')
    })

    it(`an edit changes every field of an ${kind} except its date`, async () => {
      const aline = await t.people.aline()
      const before = await add(aline)
      t.clock.set('2026-11-22T10:00:00+02:00')
      const body = { date: '2020-01-01', amount: 2.5, title: 'Data', description: 'Airtel' }
      const { data, message } = await t.ok(calls.update, { as: aline, params: { id: before._id }, body })
      t.clock.set(TEST_NOW)
      assert.match(message, /updated successfully/)
      assert.deepEqual(data, { ...before, ...body, date: before.date, updatedAt: '2026-11-22T08:00:00.000Z' })
      const [day] = (await t.ok(progress.all, { as: aline })).data
      assert.deepEqual([day?.date, day?.totalIncome, day?.totalExpenses].toSorted(), [0, 2.5, '2026-11-21'])
    })

    it(`an ${kind} is deleted once when several deletions arrive at the same time`, async () => {
      const aline = await t.people.aline()
      const { _id: id } = await add(aline)
      const tries = await Promise.all([1, 2, 3].map(() => t.call(calls.remove, { as: aline, params: { id } })))
      assert.deepEqual(tries.map(({ status }) => status).toSorted(), [200, 404, 404])
      await t.refused(calls.update, { as: aline, params: { id }, body: AIRTIME }, 404, refused.notFoundEntry)
      assert.deepEqual((await t.ok(progress.all, { as: aline })).data, [])
    })

    it(`an ${kind} sent many times at once with one Idempotency-Key is recorded once`, async (test) => {
      const keys = roundsFor({ gate: 1, full: 500 })
      const aline = await t.people.aline()
      for (let key = 1; key <= keys; key++) {
        const sent = { as: aline, body: AIRTIME, headers: { 'idempotency-key': `${kind}-at-once-${key}` } }
        const answers = await Promise.all(Array.from({ length: 50 }, () => t.call(calls.add, sent)))
        assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
      }
      assert.equal((await listOf(aline)).length, keys)
      measured(test, `keys of an ${kind}, each sent 50 times at once`, keys)
    })

    it(`an Idempotency-Key can’t be used again for a different ${kind}`, async () => {
      const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
      const sent = { as: aline, body: AIRTIME, headers: { 'idempotency-key': `${kind}-key-3` } }
      await t.ok(calls.add, sent)
      await t.refused(calls.add, { ...sent, body: { ...AIRTIME, amount: 1501 } }, 409, refused.keyReused)
      await t.refused(other.add, sent, 409, refused.keyReused)
      await t.ok(calls.add, { ...sent, as: olivier })
      for (const as of [aline, olivier]) assert.equal((await listOf(as)).length, 1)
    })

    it(`the Idempotency-Key of a rejected ${kind} can be used again`, async () => {
      const aline = await t.people.aline()
      const under = (key: string, body = AIRTIME) => ({ as: aline, body, headers: { 'idempotency-key': key } })
      for (const key of ['', 'k'.repeat(201), 'clé']) await t.refused(calls.add, under(key), 400, refused.keyInvalid)
      const key = `${kind}-key-2`
      await t.refused(calls.add, under(key, { ...AIRTIME, amount: -1 }), 400, invalid.amount)
      await t.ok(calls.add, under(key))
      assert.equal((await listOf(aline)).length, 1)
    })
  })
}
