import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { ENTRY_SORTS, type Entry, expenses, incomes } from '../../../contract/ledger.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { UNKNOWN_ID } from '../../../test/support/bad-input.ts'
import { AIRTIME, adding } from '../../../test/support/entry-kinds.ts'
import { importsOf, rowsFrom } from '../../../test/support/imported-rows.ts'
import { readPages } from '../../../test/support/pages.ts'
import { invalid } from '../../../words/en/shared.ts'

const t = testApp()

const add = adding(t, expenses)
const titlesOf = async (as: TestPerson) => (await t.ok(expenses.titles, { as })).data

test('the list of entries refuses an unknown sort order or an invalid limit', async () => {
  const aline = await t.people.aline()
  for (const limit of ['0', '-1', '201', '1.5', 'all', '1e2', ''])
    await t.refused(expenses.list, { as: aline, query: { limit } }, 400, invalid.listLimit)
  await t.refused(expenses.list, { as: aline, query: { sort: 'description' } }, 400, invalid.sort)
})

test('the list of entries refuses a page cursor that is forged or was made for another sort order', async () => {
  const aline = await t.people.aline()
  for (const date of ['2026-01-01', '2026-01-02']) await add(aline, { date })
  const { page } = await t.ok(expenses.list, { as: aline, query: { limit: '1' } })
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
    ['a'.repeat(2001), '-date'],
  ] as const
  for (const [cursor, sort] of cursors)
    await t.refused(expenses.list, { as: aline, query: { cursor, sort } }, 400, invalid.cursor)
})

test('a search finds entries by a text in the title or description, by day or by amount', async () => {
  const aline = await t.people.aline()
  await add(aline, { title: 'Rent', description: 'Shop in Huye', amount: 4500 })
  await add(aline, { title: 'Isoko', description: 'RENT of 4500', date: '2026-11-20' })
  await add(aline, { title: '100% cotton', description: 'cloth_a', date: '2026-11-19' })
  await add(aline, { title: 'Kagame \\ Sons', description: 'cement', date: '2026-11-18' })
  for (const [search, titles] of [
    ['rent', ['Rent', 'Isoko']],
    ['  rent ', ['Rent', 'Isoko']],
    ['2026-11-20', ['Isoko']],
    ['20/11/2026', ['Isoko']],
    ['Fri 20 November 2026', ['Isoko']],
    ['20/11', ['Isoko']],
    ['20 nov', ['Isoko']],
    ['nov 2026', ['Rent', 'Isoko', '100% cotton', 'Kagame \\ Sons']],
    ['november', ['Rent', 'Isoko', '100% cotton', 'Kagame \\ Sons']],
    ['oct-nov 2026', ['Rent', 'Isoko', '100% cotton', 'Kagame \\ Sons']],
    ['q3 2026', []],
    ['nov', []],
    ['4500', ['Rent', 'Isoko']],
    ['>=4,500', ['Rent']],
    ['huye rent', ['Rent']],
    ['of rent isoko', ['Isoko']],
    ['"rent of"', ['Isoko']],
    ['"of rent"', []],
    ['rent >4,000', ['Rent']],
    ['of 4500 2026-11 <4500', ['Isoko']],
    ['rent 2026-10', []],
    ['rent 4500', ['Rent', 'Isoko']],
    ['"rent" 5000', []],
    ['of 4500', ['Isoko']],
    ['of 4500 nov', ['Isoko']],
    ['cotton november', ['100% cotton']],
    ['cotton oct', []],
    ['2026-02-30', []],
    ['%', ['100% cotton']],
    ['_', ['100% cotton']],
    ['\\', ['Kagame \\ Sons']],
    ["' or 1=1 --", []],
    ['', ['Rent', 'Isoko', '100% cotton', 'Kagame \\ Sons']],
  ] as const) {
    const { data, page } = await t.ok(expenses.list, { as: aline, query: { search } })
    assert.equal(page?.count, titles.length)
    assert.deepEqual(
      data.map(({ title }) => title),
      titles,
      search,
    )
  }
})

let gaspard: TestPerson
let whole: Entry[]
before(async () => {
  gaspard = await t.people.gaspard()
  for (let index = 0; index < 25; index++)
    await add(gaspard, {
      date: `2026-11-0${(index % 7) + 1}`,
      amount: (index % 5) * 100.5,
      title: ['Umuceri', 'amata', 'Ibirayi "fresh"', 'Éclair', 'ZUBA'][index % 5] ?? '',
    })
  whole = (await t.ok(expenses.list, { as: gaspard })).data
})

for (const sort of ENTRY_SORTS)
  test(`the pages of entries sorted by ${sort} have each entry once while others are added and deleted`, async () => {
    const seen = await readPages(t, expenses.list, { as: gaspard, query: { limit: '7', sort } }, async () => {
      const added = await add(gaspard, { date: '2026-11-21', amount: 50 })
      await t.ok(expenses.remove, { as: gaspard, params: { id: added._id } })
    })
    assert.deepEqual(seen.map(({ _id }) => _id).toSorted(), whole.map(({ _id }) => _id).toSorted())
    const field = sort.replace('-', '') as 'date' | 'amount' | 'title'
    const keys = seen.map((entry) => (field === 'amount' ? entry.amount : entry[field].toLowerCase()))
    const ordered = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    assert.deepEqual(keys, sort.startsWith('-') ? ordered.toReversed() : ordered)
  })

test('a page starts with the next entry when the previous page ended with a title of maximum length', async () => {
  const aline = await t.people.aline()
  for (const title of ['😀'.repeat(200), `${'"\\'.repeat(100)}`, 'a']) await add(aline, { title })
  const rows = await readPages(t, expenses.list, { as: aline, query: { limit: '1', sort: '-title' } })
  assert.deepEqual(
    rows.map(({ title }) => title.slice(0, 2)),
    ['😀', 'a', '"\\'],
  )
})

test('suggested titles contain each title in one spelling, the most used title first', async () => {
  const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
  for (const title of ['Rent', 'rent', ' Rent ', 'Airtime', 'Airtime', 'Bread']) await add(aline, { title })
  const { _id: id } = await add(aline, { title: 'Fuel' })
  await t.ok(expenses.remove, { as: aline, params: { id } })
  await t.ok(incomes.add, { as: aline, body: { ...AIRTIME, title: 'Of the other kind' } })
  assert.deepEqual(await titlesOf(aline), ['Rent', 'Airtime', 'Bread'])
  assert.deepEqual((await t.ok(incomes.titles, { as: aline })).data, ['Of the other kind'])
  assert.deepEqual(await titlesOf(olivier), [])
})

test('the call for suggested titles returns at most 200 titles', async () => {
  const olivier = await t.people.olivier()
  const rows = rowsFrom(0, 200).map((row, at) => ({ ...row, kind: 'expense', title: `Title ${at}` }))
  await importsOf(t).send(olivier, rows).call()
  for (const title of ['Title 200', 'Title 201', 'Title 201']) await add(olivier, { title })
  const titles = await titlesOf(olivier)
  assert.deepEqual([titles.length, titles[0], new Set(titles).size], [200, 'Title 201', 200])
})
