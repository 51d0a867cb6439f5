import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { ENTRY_SORTS } from '../../../contract/ledger.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { UNKNOWN_ID } from '../../../test/support/bad-input.ts'
import { AIRTIME, adding, ENTRY_KINDS } from '../../../test/support/entry-kinds.ts'
import { readPages } from '../../../test/support/pages.ts'
import { invalid } from '../../../words/en/shared.ts'

const t = testApp()

for (const [kind, calls, other] of ENTRY_KINDS) {
  const add = adding(t, calls)

  describe(`what the list of ${kind}s refuses`, () => {
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
        [made('-date', '2026-02-30', UNKNOWN_ID), '-date'],
        [made('-date', 'infinity', UNKNOWN_ID), '-date'],
        [made('-date', '2026-01-01', 'x'), '-date'],
        [made('-date', '2026-01-01'), '-date'],
        [made('-date', 20260101, UNKNOWN_ID), '-date'],
        [made('amount', 'NaN', UNKNOWN_ID), 'amount'],
        [made('amount', '1e5', UNKNOWN_ID), 'amount'],
        [made('title', 'a\u0000', UNKNOWN_ID), 'title'],
        [Buffer.from('{}').toString('base64url'), '-date'],
        [Buffer.from('null').toString('base64url'), '-date'],
      ] as const
      for (const [cursor, sort] of cursors)
        await t.refused(calls.list, { as: aline, query: { cursor, sort } }, 400, invalid.cursor)
      const long = { cursor: 'a'.repeat(2001) }
      await t.refused(calls.list, { as: aline, query: long }, 400, invalid.cursor)
    })
  })

  describe(`the list of ${kind}s`, () => {
    describe('is searched', () => {
      let aline: TestPerson
      before(async () => {
        aline = await t.people.aline()
        await add(aline, { title: 'Rent', description: 'Shop in Huye' })
        await add(aline, { title: 'Isoko', description: 'RENT of the stall', date: '2026-11-20' })
        await add(aline, { title: '100% cotton', description: 'cloth_a', date: '2026-11-19' })
        await add(aline, { title: 'Kagame \\ Sons', description: 'cement', date: '2026-11-18' })
      })
      const found = async (search: string) => {
        const { data, page } = await t.ok(calls.list, { as: aline, query: { search } })
        assert.equal(page?.count, data.length)
        return data.map(({ title }) => title)
      }

      for (const search of ['rent', '  rent '])
        it(`for “${search}” in titles and descriptions, without regard to case`, async () => {
          assert.deepEqual(await found(search), ['Rent', 'Isoko'])
        })

      for (const search of ['2026-11-20', '20/11/2026', 'Fri 20 November 2026'])
        it(`for the day that is written ${search}`, async () => {
          assert.deepEqual(await found(search), ['Isoko'])
        })

      it('for a day that there is not, and has nothing', async () => {
        assert.deepEqual(await found('2026-02-30'), [])
      })

      for (const [search, title] of [
        ['%', '100% cotton'],
        ['_', '100% cotton'],
        ['\\', 'Kagame \\ Sons'],
      ] as const)
        it(`for ${search} to the letter`, async () => {
          assert.deepEqual(await found(search), [title])
        })

      it('for what would be SQL, and has nothing', async () => {
        assert.deepEqual(await found("' or 1=1 --"), [])
      })

      it('for nothing, and is whole', async () => {
        assert.equal((await found('')).length, 4)
      })
    })

    describe('in pages', () => {
      let aline: TestPerson
      let whole: Awaited<ReturnType<typeof add>>[]
      before(async () => {
        aline = await t.people.aline()
        for (let index = 0; index < 60; index++)
          await add(aline, {
            date: `2026-11-${String((index % 7) + 1).padStart(2, '0')}`,
            amount: (index % 5) * 100.5,
            title: ['Umuceri', 'amata', 'Ibirayi "fresh"', 'Éclair', 'ZUBA'][index % 5] ?? '',
          })
        whole = (await t.ok(calls.list, { as: aline })).data
      })

      it('is only read when a page is asked for', async () => {
        const { data, page } = await t.ok(calls.list, { as: aline, query: { sort: '-date' } })
        assert.deepEqual([data, page], [whole, { nextCursor: null, count: 60 }])
      })

      for (const sort of ENTRY_SORTS)
        it(`by ${sort} gives everything once and in order, also while rows are added`, async () => {
          const seen = await readPages(t, calls.list, { as: aline, query: { limit: '7', sort } }, async () => {
            // Newer than everything in the list, or older: either way it moves no row that was there.
            const added = await add(aline, { date: '2026-11-21', amount: 50 })
            await t.ok(calls.remove, { as: aline, params: { id: added._id } })
          })
          assert.equal(seen.length, 60)
          assert.deepEqual(seen.map(({ _id }) => _id).toSorted(), whole.map(({ _id }) => _id).toSorted())
          const keys = seen.map((entry) => {
            const name = sort.replace('-', '') as 'date' | 'amount' | 'title'
            return name === 'amount' ? entry.amount : String(entry[name]).toLowerCase()
          })
          const ordered = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
          assert.deepEqual(keys, sort.startsWith('-') ? ordered.toReversed() : ordered)
        })
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
  })

  describe(`the titles that were used for ${kind}s`, () => {
    let aline: TestPerson
    const titlesOf = async (as: TestPerson) => (await t.ok(calls.titles, { as })).data
    before(async () => {
      aline = await t.people.aline()
      for (const title of ['Rent', 'rent', ' Rent ', 'Airtime', 'Airtime', 'Bread']) await add(aline, { title })
    })

    it('are one for all spellings, most used first', async () => {
      assert.deepEqual(await titlesOf(aline), ['Rent', 'Airtime', 'Bread'])
    })

    it('are nobody else’s and not of the other kind', async () => {
      const olivier = await t.people.olivier()
      await t.ok(other.add, { as: olivier, body: { ...AIRTIME, title: 'Of the other kind' } })
      assert.deepEqual(await titlesOf(olivier), [])
    })

    it('lose one whose last entry is deleted', async () => {
      const olivier = await t.people.olivier()
      await add(olivier, { title: 'Fuel' })
      const { _id: id } = await add(olivier, { title: 'Bread' })
      await t.ok(calls.remove, { as: olivier, params: { id } })
      assert.deepEqual(await titlesOf(olivier), ['Fuel'])
    })

    it('are at most 200', async () => {
      const gaspard = await t.people.gaspard()
      for (const title of ['Rent', 'Rent']) await add(gaspard, { title })
      for (let index = 0; index < 210; index++) await add(gaspard, { title: `Title ${index}` })
      const titles = await titlesOf(gaspard)
      assert.deepEqual([titles.length, titles[0], new Set(titles).size], [200, 'Rent', 200])
    })
  })
}
