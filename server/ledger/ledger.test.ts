import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ENTRY_SORTS, expenses, incomes } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { BAD_AMOUNTS, BAD_DAYS, BAD_TITLES, BROKEN_BODIES, MISSING } from '../../test/support/bad-input.ts'
import { readPages } from '../../test/support/pages.ts'
import { invalid, refused } from '../../words/en/shared.ts'

let t: TestApp
before(async () => {
  t = await createTestApp()
})
after(() => t.close())

const good = { date: '2026-11-21', amount: 1500, title: 'Airtime', description: 'MTN bundle' }
const UNKNOWN = '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e90'

for (const [kind, calls, other] of [
  ['expense', { ...expenses }, incomes],
  ['income', { ...incomes }, expenses],
] as const) {
  const add = async (as: TestPerson, entry: Partial<typeof good> = {}) =>
    (await t.ok(calls.add, { as, body: { ...good, ...entry } })).data

  /** Neither an edit nor a deletion finds it. */
  const refusedById = async (as: TestPerson, id: string, sentence: string) => {
    await t.refused(calls.update, { as, params: { id }, body: good }, 404, sentence)
    await t.refused(calls.remove, { as, params: { id } }, 404, sentence)
  }

  describe(`what an ${kind} refuses`, () => {
    it('each of its four fields missing', async () => {
      const aline = await t.people.aline()
      for (const field of ['date', 'amount', 'title', 'description'])
        for (const value of field === 'amount' ? [undefined] : MISSING) {
          const body = { ...good, [field]: value }
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
        const body = JSON.stringify(good).replace('1500', amount)
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
        await t.refused(calls.add, { as: aline, body: { ...good, date } }, 400, sentence)
      }
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('every bad title', async () => {
      const aline = await t.people.aline()
      for (const title of BAD_TITLES) {
        const { status } = await t.call(calls.add, { as: aline, body: { ...good, title } })
        assert.equal(status, 400, JSON.stringify(title))
      }
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('a title or a description that is too long', async () => {
      const aline = await t.people.aline()
      const title = { ...good, title: 'x'.repeat(201) }
      await t.refused(calls.add, { as: aline, body: title }, 400, invalid.tooLong('Title', 200))
      const description = { ...good, description: 'x'.repeat(2001) }
      await t.refused(calls.add, { as: aline, body: description }, 400, invalid.tooLong('Description', 2000))
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('a description that cannot be stored or read', async () => {
      const aline = await t.people.aline()
      for (const unreadable of ['a\u0000b', `a${'\u0323\u0301'.repeat(20)}`]) {
        const body = { ...good, description: unreadable }
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
      const large = JSON.stringify({ ...good, description: 'x'.repeat(3_000_000) })
      await t.refused(calls.add, { as: aline, body: large }, 413, refused.tooLarge)
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [])
    })

    it('an inactive client, who may still read', async () => {
      const aline = await t.people.aline({ accountStatus: 'inactive' })
      const params = { id: UNKNOWN }
      await t.refused(calls.add, { as: aline, body: good }, 403, refused.inactive)
      await t.refused(calls.update, { as: aline, params, body: good }, 403, refused.inactive)
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
      const { data } = await t.ok(other.add, { as: aline, body: good })
      await refusedById(aline, data._id, refused.notFoundEntry)
      assert.deepEqual((await t.ok(other.list, { as: aline })).data, [data])
    })

    it('the id of nothing', async () => {
      await refusedById(await t.people.aline(), UNKNOWN, refused.notFoundEntry)
    })

    it('what is no id', async () => {
      const aline = await t.people.aline()
      for (const id of ['1', 'null', "' or 1=1 --", '%00', UNKNOWN.slice(1), `${UNKNOWN}0`])
        await refusedById(aline, id, invalid.id)
    })

    it('a page of no whole number from 1 to 200', async () => {
      const aline = await t.people.aline()
      for (const limit of ['0', '-1', '201', '1.5', 'all', '1e2', ''])
        await t.refused(calls.list, { as: aline, query: { limit } }, 400, invalid.listLimit)
    })

    it('an order that there is not', async () => {
      const aline = await t.people.aline()
      await t.refused(calls.list, { as: aline, query: { sort: 'description' } }, 400, invalid.sort)
    })

    it('a cursor of another order, or of no page at all', async () => {
      const aline = await t.people.aline()
      for (const date of ['2026-01-01', '2026-01-02']) await add(aline, { date })
      const { page } = await t.ok(calls.list, { as: aline, query: { limit: '1' } })
      const own = page?.nextCursor ?? ''
      const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
      const cursors = [
        ['', '-date'],
        ['x', '-date'],
        [own.slice(0, -4), '-date'],
        [own, 'date'],
        [own, 'amount'],
        [made('-date', '2026-02-30', UNKNOWN), '-date'],
        [made('-date', 'infinity', UNKNOWN), '-date'],
        [made('-date', '2026-01-01', 'x'), '-date'],
        [made('-date', '2026-01-01'), '-date'],
        [made('-date', 20260101, UNKNOWN), '-date'],
        [made('amount', 'NaN', UNKNOWN), 'amount'],
        [made('amount', '1e5', UNKNOWN), 'amount'],
        [made('title', 'a\u0000', UNKNOWN), 'title'],
        [Buffer.from('{}').toString('base64url'), '-date'],
        [Buffer.from('null').toString('base64url'), '-date'],
      ] as const
      for (const [cursor, sort] of cursors)
        await t.refused(calls.list, { as: aline, query: { cursor, sort } }, 400, invalid.cursor)
      const long = { cursor: 'a'.repeat(2001) }
      await t.refused(calls.list, { as: aline, query: long }, 400, invalid.cursor)
    })
  })

  describe(`an ${kind}`, () => {
    it('is answered as it is stored, trimmed, and listed newest first', async () => {
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
      const earlier = await add(aline, { date: '2026-11-20' })
      const second = await add(aline)
      const zero = await add(aline, { date: '1900-01-01', amount: -0 })
      const max = await add(aline, { date: '2200-12-31', amount: 999_999_999_999.99 })
      assert.deepEqual([zero.amount, Object.is(zero.amount, -0), max.amount], [0, false, 999_999_999_999.99])
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [max, second, first, earlier, zero])
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
        _id: UNKNOWN,
        id: UNKNOWN,
        client_id: olivier.id,
        clientId: olivier.id,
        kind: 'debt',
        day: '2020-01-01',
        createdAt: '2020-01-01T00:00:00Z',
        created_at: '2020-01-01',
        updatedAt: '2020-01-01T00:00:00Z',
      }
      const entry = (await t.ok(calls.add, { as: aline, body: { ...good, ...extra } })).data
      assert.notEqual(entry._id, UNKNOWN)
      assert.deepEqual([entry.date, entry.createdAt], ['2026-11-21', '2026-11-21T08:00:00.000Z'])
      await t.ok(calls.update, { as: aline, params: { id: entry._id }, body: { ...good, ...extra } })
      assert.deepEqual((await t.ok(calls.list, { as: aline })).data, [entry])
      assert.deepEqual((await t.ok(calls.list, { as: olivier })).data, [])
    })

    it('is gone once deleted, for the second who tries too', async () => {
      const aline = await t.people.aline()
      const { _id: id } = await add(aline)
      const tries = await Promise.all([1, 2, 3].map(() => t.call(calls.remove, { as: aline, params: { id } })))
      assert.deepEqual(tries.map(({ status }) => status).toSorted(), [200, 404, 404])
      await t.refused(calls.update, { as: aline, params: { id }, body: good }, 404, refused.notFoundEntry)
      assert.deepEqual((await t.ok(progress.all, { as: aline })).data, [])
    })

    it('is recorded once for one Idempotency-Key, however often and at once it is sent', async () => {
      const aline = await t.people.aline()
      const sent = { as: aline, body: good, headers: { 'idempotency-key': `${kind}-key-1` } }
      const answers = await Promise.all(Array.from({ length: 50 }, () => t.call(calls.add, sent)))
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1, 'the same answer to the byte')
      assert.equal((await t.ok(calls.list, { as: aline })).data.length, 1)

      const body = { ...good, amount: 1501 }
      await t.refused(calls.add, { ...sent, body }, 409, refused.keyReused)
      await t.refused(other.add, sent, 409, refused.keyReused)
      for (const key of ['', 'k'.repeat(201), 'clé'])
        await t.refused(calls.add, { ...sent, headers: { 'idempotency-key': key } }, 400, refused.keyInvalid)
      await t.ok(calls.add, { ...sent, as: await t.people.aline() })
      assert.equal((await t.ok(calls.list, { as: aline })).data.length, 1)
    })

    it('refused under an Idempotency-Key can be mended and sent under the same key', async () => {
      const aline = await t.people.aline()
      const headers = { 'idempotency-key': `${kind}-key-2` }
      await t.refused(calls.add, { as: aline, headers, body: { ...good, amount: -1 } }, 400, invalid.amount)
      await t.ok(calls.add, { as: aline, headers, body: good })
      assert.equal((await t.ok(calls.list, { as: aline })).data.length, 1)
    })
  })

  describe(`the list of ${kind}s`, () => {
    it('found by day in every way of writing it, else by title or description without regard to case', async () => {
      const aline = await t.people.aline()
      await add(aline, { title: 'Rent', description: 'Shop in Huye' })
      await add(aline, { title: 'Isoko', description: 'RENT of the stall', date: '2026-11-20' })
      await add(aline, { title: '100% cotton', description: 'cloth_a', date: '2026-11-19' })
      await add(aline, { title: 'Kagame \\ Sons', description: 'cement', date: '2026-11-18' })
      const found = async (search: string) => {
        const { data, page } = await t.ok(calls.list, { as: aline, query: { search } })
        assert.equal(page?.count, data.length)
        return data.map(({ title }) => title)
      }
      assert.deepEqual(await found('rent'), ['Rent', 'Isoko'])
      assert.deepEqual(await found('  rent '), ['Rent', 'Isoko'])
      assert.deepEqual(await found('2026-11-20'), ['Isoko'])
      assert.deepEqual(await found('20/11/2026'), ['Isoko'])
      assert.deepEqual(await found('Fri 20 November 2026'), ['Isoko'])
      assert.deepEqual(await found('2026-02-30'), [])
      assert.deepEqual(await found('%'), ['100% cotton'])
      assert.deepEqual(await found('_'), ['100% cotton'])
      assert.deepEqual(await found('\\'), ['Kagame \\ Sons'])
      assert.deepEqual(await found("' or 1=1 --"), [])
      assert.equal((await found('')).length, 4)
      await t.refused(calls.list, { as: aline, query: { search: 'x'.repeat(61) } }, 400, invalid.tooLong('Search', 60))
    })

    it('in pages gives everything exactly once in every order, also while rows are added', async () => {
      const aline = await t.people.aline()
      for (let index = 0; index < 60; index++)
        await add(aline, {
          date: `2026-11-${String((index % 7) + 1).padStart(2, '0')}`,
          amount: (index % 5) * 100.5,
          title: ['Umuceri', 'amata', 'Ibirayi "fresh"', 'Éclair', 'ZUBA'][index % 5] ?? '',
        })
      const whole = (await t.ok(calls.list, { as: aline })).data
      assert.equal(whole.length, 60)
      for (const sort of ENTRY_SORTS) {
        const seen = await readPages(t, calls.list, { as: aline, query: { limit: '7', sort } }, async () => {
          // Newer than everything in the list, or older: either way it moves no row that was there.
          const added = await add(aline, { date: '2026-11-21', amount: 50 })
          await t.ok(calls.remove, { as: aline, params: { id: added._id } })
        })
        assert.deepEqual(seen.map(({ _id }) => _id).toSorted(), whole.map(({ _id }) => _id).toSorted(), sort)
        const keys = seen.map((entry) => {
          const name = sort.replace('-', '') as 'date' | 'amount' | 'title'
          return name === 'amount' ? entry.amount : String(entry[name]).toLowerCase()
        })
        const ordered = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        assert.deepEqual(keys, sort.startsWith('-') ? ordered.toReversed() : ordered, sort)
      }
      const { data, page } = await t.ok(calls.list, { as: aline, query: { sort: '-date' } })
      assert.deepEqual([data.length, page], [60, { nextCursor: null, count: 60 }], 'whole when no page is asked for')
      assert.deepEqual(data, whole)
    })

    it('in pages goes on after the longest title there can be', async () => {
      const aline = await t.people.aline()
      for (const title of ['😀'.repeat(200), `${'"\\'.repeat(100)}`, 'a']) await add(aline, { title })
      const rows = await readPages(t, calls.list, { as: aline, query: { limit: '1', sort: '-title' } })
      const seen = rows.map(({ title }) => title.slice(0, 2))
      assert.deepEqual(seen, ['😀', 'a', '"\\'])
    })

    it('while rows are added behind and before the page, shows each of the first ones once', async () => {
      const aline = await t.people.aline()
      for (let index = 0; index < 30; index++)
        await add(aline, { title: `first ${index}`, date: `2026-10-${10 + (index % 20)}` })
      const addAround = () =>
        Promise.all(['2026-10-30', '2026-10-05'].map((date) => add(aline, { title: 'later', date })))
      const rows = await readPages(t, calls.list, { as: aline, query: { limit: '4' } }, addAround)
      const seen = rows.map(({ title }) => title).filter((title) => title.startsWith('first'))
      assert.deepEqual(seen.toSorted(), Array.from({ length: 30 }, (_, index) => `first ${index}`).toSorted())
    })

    it('offers the used titles: one for all spellings, most used first, at most 200, nobody else’s', async () => {
      const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
      for (const title of ['Rent', 'rent', ' Rent ', 'Airtime', 'Airtime', 'Bread']) await add(aline, { title })
      await add(olivier, { title: 'Secret of his' })
      await t.ok(other.add, { as: aline, body: { ...good, title: 'Of the other kind' } })
      assert.deepEqual((await t.ok(calls.titles, { as: aline })).data, ['Rent', 'Airtime', 'Bread'])
      const bread = (await t.ok(calls.list, { as: aline })).data.find(({ title }) => title === 'Bread')
      await t.ok(calls.remove, { as: aline, params: { id: bread?._id ?? '' } })
      assert.deepEqual((await t.ok(calls.titles, { as: aline })).data, ['Rent', 'Airtime'])
      for (let index = 0; index < 210; index++) await add(aline, { title: `Title ${index}` })
      const { data } = await t.ok(calls.titles, { as: aline })
      assert.deepEqual([data.length, data[0], new Set(data).size], [200, 'Rent', 200])
    })
  })
}
