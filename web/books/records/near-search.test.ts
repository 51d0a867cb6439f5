import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearSearch } from './near-search.ts'

const TITLES = ['Sugar in bulk', 'Salt', 'Airtime', 'Café au lait', 'Moto', 'Rent', 'Car wash']

test('a misspelled search becomes the nearest words of the client’s titles', () => {
  const read: [typed: string, meant: string | null][] = [
    ['sugr', 'Sugar'],
    ['Suagr', 'Sugar'],
    ['shugaar', 'Sugar'],
    ['airtme', 'Airtime'],
    ['cafee', 'Café'],
    ['sugr blk', 'Sugar bulk'],
    ['sugr >5000', 'Sugar >5000'],
    ['mot', null],
    ['sugar', null],
    ['slt', 'Salt'],
    ['rnet', 'Rent'],
    ['xyz', null],
    ['rent last month', null],
    ['slat mar', 'Salt mar'],
    ['generator', null],
    ['4500', null],
    ['', null],
  ]
  for (const [typed, meant] of read) assert.equal(nearSearch(typed, TITLES), meant, typed)
  assert.equal(nearSearch('sugr', []), null)
})
