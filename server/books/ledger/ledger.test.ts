import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { progress } from '../../../contract/progress.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import {
  BAD_AMOUNTS,
  BAD_DAYS,
  BAD_TITLES,
  BROKEN_BODIES,
  MISSING,
  UNKNOWN_ID,
} from '../../../test/support/bad-input.ts'
import { AIRTIME, adding, ENTRY_KINDS } from '../../../test/support/entry-kinds.ts'
import { measured, times } from '../../../test/support/times.ts'
import { invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

for (const [kind, calls, other] of ENTRY_KINDS) {
  const add = adding(t, calls)

  /** Neither an edit nor a deletion finds it. */
  const refusedById = async (as: TestPerson, id: string, sentence: string) => {
    await t.refused(calls.update, { as, params: { id }, body: AIRTIME }, 404, sentence)
    await t.refused(calls.remove, { as, params: { id } }, 404, sentence)
  }

  describe(`what an ${kind} refuses`, () => {
    it('each of its four fields missing', async () => {
      const aline = await t.people.aline()
      for (const field of ['date', 'amount', 'title', 'description'])
        for (const value of field === 'amount' ? [undefined] : MISSING) {
          const body = { ...AIRTIME, [field]: value }
          const sentence =
            field === 'date' && typeof value === 'string' && value !== '' ? invalid.day : invalid.allFields
          await t.refused(calls.add, { as: aline, body }, 400, sentence)
        }
      await t.refused(calls.add, { as: aline, body: {} }, 400, invalid.allFields)
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('every bad amount, on adding and on editing', async () => {
      const aline = await t.people.aline()
      const entry = await add(aline)
      for (const amount of BAD_AMOUNTS) {
        const body = JSON.stringify(AIRTIME).replace('1500', amount)
        for (const [call, params] of [
          [calls.add, undefined],
          [calls.update, { id: entry._id }],
        ] as const) {
          const { status, refusal } = await t.call(call, { as: aline, body, ...(params && { params }) })
          assert.equal(status, 400, amount)
          assert.equal(refusal.message, invalid.amount, amount)
        }
      }
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [entry])
    })

    it('every bad date', async () => {
      const aline = await t.people.aline()
      for (const date of BAD_DAYS) {
        const sentence = typeof date === 'string' ? invalid.day : invalid.allFields
        await t.refused(calls.add, { as: aline, body: { ...AIRTIME, date } }, 400, sentence)
      }
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('every bad title', async () => {
      const aline = await t.people.aline()
      for (const title of BAD_TITLES) {
        const { status } = await t.call(calls.add, { as: aline, body: { ...AIRTIME, title } })
        assert.equal(status, 400, JSON.stringify(title))
      }
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('a title or a description that is too long', async () => {
      const aline = await t.people.aline()
      const title = { ...AIRTIME, title: 'x'.repeat(201) }
      await t.refused(calls.add, { as: aline, body: title }, 400, invalid.tooLong('Title', 200))
      const description = { ...AIRTIME, description: 'x'.repeat(2001) }
      await t.refused(calls.add, { as: aline, body: description }, 400, invalid.tooLong('Description', 2000))
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('a description that cannot be stored or read', async () => {
      const aline = await t.people.aline()
      for (const unreadable of ['a\u0000b', `a${'\u0323\u0301'.repeat(20)}`]) {
        const body = { ...AIRTIME, description: unreadable }
        await t.refused(calls.add, { as: aline, body }, 400, invalid.unreadable('Description'))
      }
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('broken JSON, other content, and a body of 3 MB', async () => {
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
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('an inactive client, who may still read', async () => {
      const aline = await t.people.aline({ accountStatus: 'inactive' })
      const params = { id: UNKNOWN_ID }
      await t.refused(calls.add, { as: aline, body: AIRTIME }, 403, refused.inactive)
      await t.refused(calls.update, { as: aline, params, body: AIRTIME }, 403, refused.inactive)
      await t.refused(calls.remove, { as: aline, params }, 403, refused.inactive)
      await t.ok(calls.list, { as: aline })
      await t.ok(calls.titles, { as: aline })
    })

    it('the id of what is somebody else’s', async () => {
      const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
      const his = await add(olivier)
      await refusedById(aline, his._id, refused.notFoundEntry)
      assert.deepEqual((await t.ok(calls.list, { as: olivier })).data, [his])
    })

    it('the id of an entry of the other kind', async () => {
      const aline = await t.people.aline()
      const { data } = await t.ok(other.add, { as: aline, body: AIRTIME })
      await refusedById(aline, data._id, refused.notFoundEntry)
      assert.deepEqual((await t.ok(other.list, { as: aline })).data, [data])
    })

    it('the id of nothing', async () => {
      await refusedById(await t.people.aline(), UNKNOWN_ID, refused.notFoundEntry)
    })

    it('what is no id', async () => {
      const aline = await t.people.aline()
      for (const id of ['1', 'null', "' or 1=1 --", '%00', UNKNOWN_ID.slice(1), `${UNKNOWN_ID}0`])
        await refusedById(aline, id, refused.notFound)
    })
  })

  describe(`an ${kind}`, () => {
    it('is answered as it is stored, trimmed', async () => {
      const aline = await t.people.aline()
      const first = await add(aline, { title: '  Rent ', description: '\n for May ', amount: 0.1 })
      assert.deepEqual(first, {
        _id: first._id,
        date: '2026-11-21',
        amount: 0.1,
        title: 'Rent',
        description: 'for May',
        createdAt: '2026-11-21T08:00:00.000Z',
        updatedAt: '2026-11-21T08:00:00.000Z',
      })
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [first])
    })

    it('is listed newest first, on one day what was written down last', async () => {
      const aline = await t.people.aline()
      const first = await add(aline)
      const earlier = await add(aline, { date: '2026-11-20' })
      const second = await add(aline)
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [second, first, earlier])
    })

    it('may be of the first day or the last, and of nothing or the largest amount', async () => {
      const aline = await t.people.aline()
      const zero = await add(aline, { date: '1900-01-01', amount: -0 })
      const max = await add(aline, { date: '2200-12-31', amount: 999_999_999_999.99 })
      assert.deepEqual([zero.amount, Object.is(zero.amount, -0), max.amount], [0, false, 999_999_999_999.99])
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [max, zero])
    })

    it('given an instant, falls on its Kigali day', async () => {
      const aline = await t.people.aline()
      assert.equal((await add(aline, { date: '2026-11-20T21:59:59.999Z' })).date, '2026-11-20')
      assert.equal((await add(aline, { date: '2026-11-20T22:00:00Z' })).date, '2026-11-21')
    })

    it('can be edited in all but its date', async () => {
      const aline = await t.people.aline()
      const before = await add(aline)
      t.clock.set('2026-11-22T10:00:00+02:00')
      const body = { date: '2020-01-01', amount: 2.5, title: 'Data', description: 'Airtel' }
      const { data, message } = await t.ok(calls.update, { as: aline, params: { id: before._id }, body })
      t.clock.set('2026-11-21T10:00:00+02:00')
      assert.match(message, /updated successfully/)
      assert.deepEqual(data, { ...before, ...body, date: before.date, updatedAt: '2026-11-22T08:00:00.000Z' })
      const { date: _, ...withoutDate } = body
      await t.ok(calls.update, { as: aline, params: { id: before._id }, body: withoutDate })
      const days = (await t.ok(progress.all, { as: aline })).data
      assert.deepEqual(
        days.map(({ date, totalIncome, totalExpenses }) => [date, totalIncome + totalExpenses]),
        [['2026-11-21', 2.5]],
      )
    })

    it('binds no field that the call does not list', async () => {
      const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
      const extra = {
        id: UNKNOWN_ID,
        client_id: olivier.id,
        clientId: olivier.id,
        kind: 'debt',
        day: '2020-01-01',
        createdAt: '2020-01-01T00:00:00Z',
        created_at: '2020-01-01',
        updatedAt: '2020-01-01T00:00:00Z',
      }
      const entry = (await t.ok(calls.add, { as: aline, body: { ...AIRTIME, ...extra } })).data
      assert.notEqual(entry._id, UNKNOWN_ID)
      assert.deepEqual([entry.date, entry.createdAt], ['2026-11-21', '2026-11-21T08:00:00.000Z'])
      await t.ok(calls.update, {
        as: aline,
        params: { id: entry._id },
        body: { ...AIRTIME, ...extra, _id: UNKNOWN_ID },
      })
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [entry])
      assert.deepEqual((await t.ok(calls.list, { as: olivier })).data, [])
    })

    it('is gone once deleted, for the second who tries too', async () => {
      const aline = await t.people.aline()
      const { _id: id } = await add(aline)
      const tries = await Promise.all([1, 2, 3].map(() => t.call(calls.remove, { as: aline, params: { id } })))
      assert.deepEqual(tries.map(({ status }) => status).toSorted(), [200, 404, 404])
      await t.refused(calls.update, { as: aline, params: { id }, body: AIRTIME }, 404, refused.notFoundEntry)
      assert.deepEqual((await t.ok(progress.all, { as: aline })).data, [])
    })

    it('is recorded once for one Idempotency-Key, however often and at once it is sent', async (test) => {
      const keys = times({ gate: 1, full: 500 })
      const aline = await t.people.aline()
      for (let key = 1; key <= keys; key++) {
        const sent = { as: aline, body: AIRTIME, headers: { 'idempotency-key': `${kind}-at-once-${key}` } }
        const answers = await Promise.all(Array.from({ length: 50 }, () => t.call(calls.add, sent)))
        assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1, 'the same answer to the byte')
      }
      assert.equal((await t.ok(calls.list, { as: aline })).data.length, keys)
      measured(test, `keys of an ${kind}, each sent 50 times at once`, keys)
    })

    it('is refused under the key of another, and recorded under that of another client', async () => {
      const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
      const sent = { as: aline, body: AIRTIME, headers: { 'idempotency-key': `${kind}-key-3` } }
      await t.ok(calls.add, sent)
      await t.refused(calls.add, { ...sent, body: { ...AIRTIME, amount: 1501 } }, 409, refused.keyReused)
      await t.refused(other.add, sent, 409, refused.keyReused)
      await t.ok(calls.add, { ...sent, as: olivier })
      for (const as of [aline, olivier]) assert.equal((await t.ok(calls.list, { as })).data.length, 1)
    })

    it('is refused under a key that is none', async () => {
      const aline = await t.people.aline()
      for (const key of ['', 'k'.repeat(201), 'clé']) {
        const sent = { as: aline, body: AIRTIME, headers: { 'idempotency-key': key } }
        await t.refused(calls.add, sent, 400, refused.keyInvalid)
      }
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('refused under an Idempotency-Key can be mended and sent under the same key', async () => {
      const aline = await t.people.aline()
      const headers = { 'idempotency-key': `${kind}-key-2` }
      await t.refused(calls.add, { as: aline, headers, body: { ...AIRTIME, amount: -1 } }, 400, invalid.amount)
      await t.ok(calls.add, { as: aline, headers, body: AIRTIME })
      assert.equal((await t.ok(calls.list, { as: aline })).data.length, 1)
    })
  })
}
