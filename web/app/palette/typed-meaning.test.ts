import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shell as french } from '../../../words/fr/layouts.ts'
import { shell as kinyarwanda } from '../../../words/rw/layouts.ts'
import { periodsIn, typedAdd, typedEntry } from './typed-meaning.ts'

test('the command palette reads a title and an amount, in either order, as a new entry', () => {
  const read: [typed: string, title: string, amount: string][] = [
    ['transport 3000', 'transport', '3000'],
    ['3000 transport', 'transport', '3000'],
    ['sugar 4 500', 'sugar', '4500'],
    ['4 500 brown  sugar', 'brown sugar', '4500'],
    ['room 12 15,000', 'room 12', '15000'],
    ['bus 2k', 'bus', '2000'],
    ['café RWF 1,200.50', 'café', '1200.50'],
  ]
  assert.deepEqual(
    read.map(([typed]) => typedEntry(typed)),
    read.map(([, title, amount]) => ({ title, amount })),
  )
  for (const typed of [
    '',
    'transport',
    '3000',
    'rwf 3 000',
    'sugar 0',
    'bus -500',
    '12 34',
    'rent 2026-11',
    'rent 24/12',
  ])
    assert.equal(typedEntry(typed), null)
})

test('the command palette reads the kind at the start of a new entry, also after a verb', () => {
  const read: [typed: string, kind: string | undefined, rest: string][] = [
    ['add expense transport 5000', 'expense', 'transport 5000'],
    ['new income 12000 salary', 'income', '12000 salary'],
    ['Add an expense 900 salt', 'expense', '900 salt'],
    ['record debts 5000 stock', 'debt', '5000 stock'],
    ['add sugar 900', undefined, 'sugar 900'],
    ['new shoes 9000', undefined, 'new shoes 9000'],
    ['income tax 5000', undefined, 'income tax 5000'],
    ['expense 2500 airtime', 'expense', '2500 airtime'],
    ['expense airtime 2500', 'expense', 'airtime 2500'],
    ['Debts 5 000 stock', 'debt', '5 000 stock'],
    ['exp 2500 airtime', 'expense', '2500 airtime'],
    ['inc 2500 airtime', 'income', '2500 airtime'],
    ['ex 2500 airtime', undefined, 'ex 2500 airtime'],
    ['expense 2500', undefined, 'expense 2500'],
  ]
  for (const [typed, kind, rest] of read) assert.deepEqual(typedAdd(typed), { kind, rest })
})

test('the command palette reads French and Kinyarwanda kinds, and never reads customer credit as a debt', () => {
  const read: [words: typeof french | typeof kinyarwanda, typed: string, kind: string | undefined, rest: string][] = [
    [french, 'ajouter une dépense 900 sel', 'expense', '900 sel'],
    [french, 'dépense 900 sel', 'expense', '900 sel'],
    [kinyarwanda, 'ayinjiye 900 umunyu', 'income', '900 umunyu'],
    [kinyarwanda, 'ideni mfite 5000 stock', 'debt', '5000 stock'],
    [french, 'Ajouter dettes 5000 stock', 'debt', '5000 stock'],
    [french, 'ajouter une vente à crédit 5000', undefined, 'vente à crédit 5000'],
    [kinyarwanda, 'ongeraho ideni mfite 5000 stock', 'debt', '5000 stock'],
    [kinyarwanda, 'ongeraho ideni 5000 stock', 'debt', '5000 stock'],
    [kinyarwanda, 'ongeraho ideni ry’umukiriya 5000', undefined, 'ideni ry’umukiriya 5000'],
  ]
  for (const [{ add }, typed, kind, rest] of read) assert.deepEqual(typedAdd(typed, add), { kind, rest })
  assert.deepEqual(typedAdd('add customer credit 5000'), { kind: undefined, rest: 'customer credit 5000' })
})

test('the command palette finds the latest period with a typed name, or the one of a typed year', () => {
  const starts = (typed: string) => periodsIn(typed, '2026-11-27').periods.map(({ kind, from }) => `${kind} ${from}`)
  assert.deepEqual(starts('last'), ['month 2026-10-01', 'year 2025-01-01', 'week 2026-11-16'])
  assert.deepEqual(starts('This Month'), ['month 2026-11-01'])
  assert.deepEqual(starts('oct'), ['month 2026-10-01'])
  assert.deepEqual(starts('dec'), ['month 2025-12-01'])
  assert.deepEqual(starts('Sept. 2024'), ['month 2024-09-01'])
  assert.deepEqual(starts('nov 12'), ['day 2026-11-12'])
  assert.deepEqual(starts('5 Dec'), ['day 2025-12-05'])
  assert.deepEqual(starts('1er nov'), ['day 2026-11-01'])
  assert.deepEqual(starts('29 february 2024'), ['day 2024-02-29'])
  assert.deepEqual(starts('yesterday'), ['day 2026-11-26'])
  assert.deepEqual(starts('Today'), ['day 2026-11-27'])
  assert.deepEqual(starts('12/11/2026'), ['day 2026-11-12'])
  assert.deepEqual(starts('w47'), ['week 2026-11-16'])
  assert.deepEqual(starts('week 52'), ['week 2025-12-22'])
  assert.deepEqual(starts('Week 47 of 2024'), ['week 2024-11-18'])
  for (const typed of ['la', 'octopus', '2026', 'w60', '31/02/2026']) assert.deepEqual(starts(typed), [])
})

test('the command palette reads a quarter or several months as one period', () => {
  const days = (typed: string) => periodsIn(typed, '2026-11-27').periods.map(({ from, to }) => `${from} ${to}`)
  assert.deepEqual(days('q3 2026'), ['2026-07-01 2026-09-30'])
  assert.deepEqual(days('Q4'), ['2026-10-01 2026-12-31'])
  assert.deepEqual(days('t2 2025'), ['2025-04-01 2025-06-30'])
  assert.deepEqual(days('jul-sep 2026'), ['2026-07-01 2026-09-30'])
  assert.deepEqual(days('jul to sep'), ['2026-07-01 2026-09-30'])
  assert.deepEqual(days('nov – feb 2026'), ['2025-11-01 2026-02-28'])
  assert.deepEqual(days('29/11'), ['2025-11-29 2025-11-29'])
  assert.deepEqual(days('may à jul 2026'), ['2026-05-01 2026-07-31'])
  for (const typed of ['q5', 'jul-xyz', '1/2']) assert.deepEqual(days(typed), [])
  assert.deepEqual(periodsIn('5 q3', '2026-11-27').rest, '5')
  const due = (typed: string) => periodsIn(typed, '2026-11-27').periods.map(({ due }) => due?.from)
  for (const [typed, from] of [
    ['dec', '2026-12-01'],
    ['30/11', '2026-11-30'],
    ['oct', undefined],
    ['nov', undefined],
    ['dec 2025', undefined],
  ] as const)
    assert.deepEqual(due(typed), [from], typed)
})

test('the command palette finds a period that is typed before or after other words', () => {
  const read: [typed: string, month: string, rest: string][] = [
    ['expenses last month', '2026-10-01', 'expenses'],
    ['September 2024 school fees', '2024-09-01', 'school fees'],
    ['rent may 2025', '2025-05-01', 'rent'],
    ['expense 2500 Café w47', '2026-11-16', 'expense 2500 Café'],
  ]
  for (const [typed, month, rest] of read) {
    const found = periodsIn(typed, '2026-11-27')
    assert.deepEqual([found.periods.map(({ from }) => from), found.rest], [[month], rest])
  }
  assert.equal(periodsIn('transport 3000', '2026-11-27').rest, 'transport 3000')
})
