import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnusual, knownTitle, lastAmounts, withStarters } from './known-title.ts'

const used = {
  success: true as const,
  code: 'done.fetched',
  message: '',
  data: ['Stock', 'Sugar', 'Rent'],
  descriptions: ['Wholesale', null, 'The shop'],
  averages: [120_500, 1_200, null],
}

test('a typed title finds the known title, whatever its case, accents and spaces', () => {
  assert.deepEqual(knownTitle(used, ' stóck '), { title: 'Stock', description: 'Wholesale', average: 120_500 })
  assert.deepEqual(knownTitle(used, 'Sugar'), { title: 'Sugar', description: null, average: 1_200 })
  assert.equal(knownTitle({ ...used, data: ['Pâte', 'Pate'] }, 'pate').title, 'Pate')
  for (const answer of [used, { ...used, descriptions: undefined, averages: undefined }, undefined])
    assert.deepEqual(knownTitle(answer, 'Salt'), { title: null, description: null, average: null })
})

test('a client with fewer than five titles also sees default suggestions', () => {
  const starters = ['Stock', 'Rent', 'Transport']
  assert.deepEqual(withStarters([], starters), starters)
  assert.deepEqual(withStarters(['Airtime', 'rent'], starters), ['Airtime', 'rent', 'Stock', 'Transport'])
  const own = ['Airtime', 'Rice', 'Sugar', 'Salt', 'Oil']
  assert.deepEqual(withStarters(own, starters), own)
})

test('an amount counts as unusual above ten times the average of its title', () => {
  const isUnusualFor = (title: string, amount: string) => isUnusual(amount, knownTitle(used, title))
  assert.equal(isUnusualFor('Stock', '120500'), false)
  assert.equal(isUnusualFor('Stock', '1205000'), false)
  assert.equal(isUnusualFor('Stock', '1205001'), true)
  assert.equal(isUnusualFor('Sugar', '120500'), true)
  assert.equal(isUnusualFor('Rent', '9000000'), false)
  assert.equal(isUnusualFor('Salt', '9000000'), false)
  assert.equal(isUnusualFor('Sugar', ''), false)
})

test('the last two different amounts of a title are offered, the newest first', () => {
  const rows = [
    { title: 'Sugar', amount: 9_000, date: '2026-01-02' },
    { title: 'Sugar', amount: 1_000, date: '2026-03-05' },
    { title: 'Rent', amount: 80_000, date: '2026-03-06' },
    { title: 'sugar', amount: 500, date: '2026-03-07' },
    { title: 'Sugar', amount: 1_000, date: '2026-03-08' },
  ]
  assert.deepEqual(lastAmounts(rows, 'date', 'Sugár '), [1_000, 500])
  assert.deepEqual(lastAmounts(rows, 'date', ''), [])
})
