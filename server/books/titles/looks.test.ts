import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulk } from '../../../contract/bulk.ts'
import { exporting } from '../../../contract/export.ts'
import { expenses } from '../../../contract/ledger.ts'
import { superadmin } from '../../../contract/staff.ts'
import { sumsByTitle } from '../../../contract/sums.ts'
import { titleLooks } from '../../../contract/title-looks.ts'
import { monthsOfTitle } from '../../../contract/title-months.ts'
import { readOwnBooks } from '../../../domain/import/own-files.ts'
import { MAX_GROUP } from '../../../domain/title-group.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { invalid, refused } from '../../../words/en/shared.ts'
import { QUOTAS } from '../../platform/quotas.ts'

const t = testApp({ clock: '2026-11-21T09:00:00Z' })

const choose = (as: TestPerson, looks: TitleLook[], keepsChosen = false) =>
  t.ok(titleLooks.set, { as, body: { looks, keepsChosen } })

const looksOf = async (as: TestPerson) => (await t.ok(expenses.titles, { as })).looks

const recordExpense = (as: TestPerson, date: string, amount: number, title: string) =>
  t.ok(expenses.add, { as, body: { date, amount, title, description: title } })

const SUGAR: TitleLook = { title: 'sugar', icon: '🍬', hue: 3, group: null }
const SHOP: TitleLook = { title: 'shop', icon: '🇷🇼', hue: null, group: null }

test('a title’s icon must be exactly one emoji, and a title’s colour must be known', async () => {
  const as = await t.people.aline()
  const send = (look: object) => ({ as, body: { looks: [{ ...SUGAR, ...look }] } })
  for (const icon of ['', 'S', '🍬🍬', '🍬\u202e', `🍬${'\u200d🍬'.repeat(9)}`])
    await t.refused(titleLooks.set, send({ icon }), 400, invalid.icon)
  for (const hue of [-1, 8, 1.5, '3']) await t.refused(titleLooks.set, send({ hue }), 400, invalid.body)
  await t.refused(titleLooks.set, { as, body: { looks: [] } }, 400, invalid.body)
  const inactive = await t.people.olivier({ accountStatus: 'inactive' })
  await t.refused(titleLooks.set, { as: inactive, body: { looks: [SUGAR] } }, 403, refused.inactive)
  assert.equal(await looksOf(as), undefined)
})

test('API responses with titles contain the icon, colour and group that the client chose', async () => {
  const as = await t.people.aline()
  const other = await t.people.olivier()
  await choose(as, [SUGAR, { ...SHOP, title: 'Shop', icon: '👩🏽‍🍳' }, { ...SHOP, title: 'SHOP' }])
  const looks = [SHOP, SUGAR]
  assert.deepEqual(await looksOf(as), looks)
  assert.deepEqual((await t.ok(sumsByTitle.income, { as })).data.looks, looks)
  assert.equal(await looksOf(other), undefined)
  await choose(as, [{ ...SUGAR, icon: null, hue: 5 }], true)
  assert.deepEqual(await looksOf(as), looks)
  await choose(as, [{ ...SUGAR, icon: '☕', group: 'Breakfast' }], true)
  assert.deepEqual(await looksOf(as), [SHOP, { ...SUGAR, group: 'Breakfast' }])
  await choose(as, [{ ...SUGAR, icon: null, hue: null }])
  assert.deepEqual(await looksOf(as), looks.slice(0, 1))
})

test('a call that sets the look of a title keeps the fields that the call omits', async () => {
  const as = await t.people.aline()
  for (const group of ['', ' ', 7, 'a\u0000', 'g'.repeat(MAX_GROUP + 1)])
    await t.refused(titleLooks.set, { as, body: { looks: [{ ...SUGAR, group }] } }, 400, invalid.body)
  const derived = { title: 'sugar', icon: null, hue: null }
  const chooseAs = async (look: object) => {
    await t.ok(titleLooks.set, { as, body: { looks: [look] } })
    return looksOf(as)
  }
  assert.deepEqual(await chooseAs({ ...derived, group: ' Breakfast\u200b ' }), [{ ...derived, group: 'Breakfast' }])
  assert.deepEqual(await chooseAs({ title: 'Sugar', icon: '🍬', hue: 3 }), [{ ...SUGAR, group: 'Breakfast' }])
  assert.deepEqual(await chooseAs({ title: 'Sugar', group: 'goods' }), [{ ...SUGAR, group: 'goods' }])
  assert.deepEqual(await chooseAs({ title: 'Sugar', group: 'Breakfast' }), [{ ...SUGAR, group: 'Breakfast' }])
  assert.deepEqual(await chooseAs(derived), [{ ...derived, group: 'Breakfast' }])
  assert.equal(await chooseAs({ ...derived, group: null }), undefined)
})

test('renaming a title copies the icon, colour and group that the new title lacks', async () => {
  const as = await t.people.aline()
  await recordExpense(as, '2026-11-20', 10, 'Sugar')
  await recordExpense(as, '2026-11-20', 10, 'Rent')
  await choose(as, [
    { ...SUGAR, group: 'Breakfast' },
    { ...SHOP, title: 'rent', icon: '🏠' },
  ])
  const rename = (from: string, title: string) =>
    t.ok(bulk.change, { as, body: { _id: crypto.randomUUID(), kind: 'expense', action: 'retitle', from, title } })
  await rename('Sugar', 'Isukari')
  await rename('Isukari', 'Rent')
  const looks = new Map((await looksOf(as))?.map(({ title, ...look }) => [title, look]))
  assert.deepEqual(looks.get('isukari'), { icon: '🍬', hue: 3, group: 'Breakfast' })
  assert.deepEqual(looks.get('rent'), { icon: '🏠', hue: 3, group: 'Breakfast' })
})

test('a client with 400 title looks can add only one per call, and the new look replaces the oldest', async () => {
  const as = await t.people.aline()
  const { max } = QUOTAS.titleLooks
  for (let first = 0; first < max; first += 50) {
    await choose(
      as,
      Array.from({ length: 50 }, (_, at) => ({ ...SHOP, title: `title ${first + at}`, hue: at % 8 })),
    )
    t.pass(1)
  }
  const both = [SUGAR, { ...SUGAR, title: 'salt' }]
  await t.refused(titleLooks.set, { as, body: { looks: both } }, 409, refused.tooManyLooks)
  await choose(as, [SUGAR])
  const titles = (await looksOf(as))?.map(({ title }) => title) ?? []
  assert.equal(titles.length, max)
  assert.ok(titles.includes('sugar') && titles.includes(`title ${max - 1}`))
})

test('the JSON export contains the chosen icons, colours and groups of titles', async () => {
  const as = await t.people.aline()
  const looks = [
    { ...SHOP, group: 'goods' },
    { ...SUGAR, icon: null, hue: null, group: 'Breakfast' },
  ]
  await choose(as, looks)
  const { text } = await t.call(exporting.books, { as, query: { format: 'json' } })
  const books = readOwnBooks(text)
  assert.deepEqual('looks' in books && books.looks, looks)
  await t.ok(superadmin.deleteUser, { as: await t.people.bosco(), params: { id: as.id } })
  assert.deepEqual(await t.db.selectFrom('title_look').selectAll().where('client_id', '=', as.id).execute(), [])
})

test('the monthly sums of a title include all its spellings in upper and lower case', async () => {
  const as = await t.people.aline()
  await recordExpense(await t.people.olivier(), '2026-11-01', 9, 'Sugar')
  for (const [date, amount, title] of [
    ['2024-11-30', 1, 'Sugar'],
    ['2024-12-01', 2, 'sugar'],
    ['2026-11-01', 300, 'Sugar'],
    ['2026-11-30', 200.5, 'SUGAR'],
    ['2026-11-30', 7, 'Sugar cane'],
    ['2027-11-01', 4, 'Sugar'],
    ['2027-12-01', 8, 'Sugar'],
  ] as const)
    await recordExpense(as, date, amount, title)
  const monthsOf = async (call: (typeof monthsOfTitle)['expense']) =>
    (await t.ok(call, { as, query: { title: 'sugar' } })).data
  assert.deepEqual(await monthsOf(monthsOfTitle.expense), [
    { month: '2024-12-01', count: 1, sum: 2 },
    { month: '2026-11-01', count: 2, sum: 500.5 },
    { month: '2027-11-01', count: 1, sum: 4 },
  ])
  assert.deepEqual(await monthsOf(monthsOfTitle.income), [])
})
