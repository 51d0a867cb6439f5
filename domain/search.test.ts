import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSearch } from './search.ts'

test('a search reads yyyy-mm-dd and dd/mm/yyyy as a day, and other text as text', () => {
  for (const [text, expected] of [
    [' 2026-11-21 ', { kind: 'day', day: '2026-11-21' }],
    ['21/11/2026', { kind: 'day', day: '2026-11-21' }],
    ['1/1/2026', { kind: 'day', day: '2026-01-01' }],
    ['11/21/2026', { kind: 'nothing' }],
    ['2026-02-30', { kind: 'nothing' }],
    ['1/2', { kind: 'text', any: [[{ text: '1/2' }]] }],
    ['24/5/26', { kind: 'text', any: [[{ text: '24/5/26' }]] }],
    ['  ', { kind: 'everything' }],
    ['" ', { kind: 'everything' }],
    [' Rent ', { kind: 'text', any: [[{ text: 'Rent' }]] }],
    [
      ' the feast ',
      {
        kind: 'text',
        any: [[{ days: { from: '2026-12-25', to: '2026-12-25' } }], [{ text: 'the' }, { text: 'feast' }]],
      },
    ],
  ] as const)
    assert.deepEqual(
      readSearch(text, (words) => (words === 'the feast' ? '2026-12-25' : null), TODAY),
      expected,
    )
})

test('a search is split into at most eight words, spaced numbers and quoted phrases', () => {
  const december = { days: { from: '2025-12-01', to: '2025-12-31' } }
  for (const [text, ...readings] of [
    ['rice mill  rice', ['rice', 'mill']],
    ['"rice in bulk" mill', ['rice in bulk', 'mill']],
    ['“in bulk” rice', ['in bulk', 'rice']],
    ['«\u00a0en gros\u00a0»', ['en gros']],
    ['"4500 Dec"', ['4500 Dec']],
    ['"in bulk" Dec', ['in bulk', december], ['in bulk', 'Dec']],
    ['mill "rice in bu', ['mill', 'rice in bu']],
    ['15" tv "', ['15"', 'tv']],
    ['Salary · Chantal', ['Salary', 'Chantal']],
    ['% -', ['%', '-']],
    ['rice 1000 - 2025', ['rice', amountsOf(100_000, 202_500)], ['rice', '1000', '2025']],
    ['0788 301 245', ['0788 301 245']],
    ['stock 109 500 Huye', ['stock', 'Huye', amountsOf(10_950_000, 10_950_000)], ['stock', '109 500', 'Huye']],
    ['Jean 07 88 30 12 45', ['Jean', '07 88 30 12 45']],
    ['305 12', ['305', amountsOf(1200, 1200)], ['305', '12']],
    ['a b c d e f g h i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i']],
  ] as const)
    assert.deepEqual(
      readSearch(text, monthNamed, TODAY),
      { kind: 'text', any: readings.map((terms) => terms.map((text) => (typeof text === 'string' ? { text } : text))) },
      text,
    )
})

test('a search for 4500, >100000 or 1000-5000 is also read as a span of amounts', () => {
  for (const [text, amounts] of [
    ['4500', [450_000, 450_000]],
    ['4,500', [450_000, 450_000]],
    ['4.500', [450_000, 450_000]],
    ['1\u202f234\u202f567', [123_456_700, 123_456_700]],
    ['12.5', [1250, 1250]],
    ['100k', [10_000_000, 10_000_000]],
    ['> 1.5K', [150_001, 99_999_999_999_999]],
    ['50k-80k', [5_000_000, 8_000_000]],
    ['1,234,50', [123_450, 123_450]],
    ['> 100000', [10_000_001, 99_999_999_999_999]],
    ['>=100000', [10_000_000, 99_999_999_999_999]],
    ['<5,000', [0, 499_999]],
    ['<=5000', [0, 500_000]],
    ['1000-5000', [100_000, 500_000]],
    ['1 000 – 5 000', [100_000, 500_000]],
    ['5000-1000', null],
    ['0788301245', null],
    ['2026-13', null],
    ['5kg', null],
    ['>', null],
  ] as const)
    assert.deepEqual(
      readSearch(text, () => null, TODAY),
      { kind: 'text', any: [...(amounts ? [[amountsOf(amounts[0], amounts[1])]] : []), [{ text }]] },
      text,
    )
})

test('a search such as “airtime >500” is also read as a text and a condition that must both match', () => {
  const october = { days: { from: '2026-10-01', to: '2026-10-31' } }
  for (const [text, all] of [
    ['airtime >500', [{ text: 'airtime' }, above(500)]],
    ['airtime >5k', [{ text: 'airtime' }, above(5_000)]],
    ['mtn  airtime > 500 Huye', [...wordsOf('mtn airtime Huye'), above(500)]],
    ['moto 2026-10', [{ text: 'moto' }, october]],
    ['airtime <2 000 Oct 2026', [{ text: 'airtime' }, amountsOf(0, 199_999), october]],
    ['moto 5/10/2026–2/11/2026', [{ text: 'moto' }, { days: { from: '2026-10-05', to: '2026-11-02' } }]],
    ['4500 2026-10', [amountsOf(450_000, 450_000), october]],
    ['>500 <=1000', [above(500), amountsOf(0, 100_000)]],
    ['moto 3/11/2026', [{ text: 'moto' }, { days: { from: '2026-11-03', to: '2026-11-03' } }]],
    ['rice 2025', [{ text: 'rice' }, { days: { from: '2025-01-01', to: '2025-12-31' } }]],
    ['rice 1000-2025', [{ text: 'rice' }, amountsOf(100_000, 202_500)]],
    ['2025', [amountsOf(202_500, 202_500)]],
    ['mtn airtime', null],
    ['Oct', null],
    ['Oct 2026-10', [{ text: 'Oct' }, october]],
    ['2026-10 2026-10-05', null],
    ['moto 2026-13', null],
  ] as const)
    assert.deepEqual(
      readSearch(text, monthNamed, TODAY),
      { kind: 'text', any: [...(all ? [all] : []), wordsOf(text)] },
      text,
    )
})

test('a search also treats its last number as an amount and its last month or day as a recent date', () => {
  const october = { days: { from: '2026-10-01', to: '2026-10-31' } }
  const december = { days: { from: '2025-12-01', to: '2025-12-31' } }
  const fifth = { days: { from: '2026-10-05', to: '2026-10-05' } }
  const bread = [{ text: 'Bread' }, amountsOf(50_000, 50_000)]
  const five = (text: string) => [...wordsOf(text), amountsOf(500, 500)]
  for (const [text, ...readings] of [
    ['Bread 500', bread],
    ['stock 109.5k', [{ text: 'stock' }, amountsOf(10_950_000, 10_950_000)]],
    ['stock 109,500', [{ text: 'stock' }, amountsOf(10_950_000, 10_950_000)]],
    ['rice 5 4500', [{ text: 'rice' }, { text: '5' }, amountsOf(450_000, 450_000)]],
    ['mtn  airtime Oct', [{ text: 'mtn' }, { text: 'airtime' }, october]],
    ['moto Dec', [{ text: 'moto' }, december]],
    ['Oct Dec', [{ text: 'Oct' }, december]],
    ['moto 0788', ...[]],
    [
      'Bread 500 Oct',
      [...wordsOf('Bread 500'), october],
      [...wordsOf('Bread Oct'), amountsOf(50_000, 50_000)],
      [...bread, october],
    ],
    ['Bread 500 2026-10', [...wordsOf('Bread 500'), october], [...bread, october]],
    ['Oct >500', [{ text: 'Oct' }, above(500)], [october, above(500)]],
    ['Bread 2000', [{ text: 'Bread' }, amountsOf(200_000, 200_000)]],
    ['moto 5 Oct', [{ text: 'moto' }, fifth], five('moto Oct'), [...five('moto'), october]],
  ] as const)
    assert.deepEqual(readSearch(text, monthNamed, TODAY), { kind: 'text', any: [...readings, wordsOf(text)] }, text)
})

test('a month, quarter or day, even without a year, is also read as days unless it may be text', () => {
  for (const [text, from, to, next, end] of [
    ['2026-10', '2026-10-01', '2026-10-31'],
    ['Oct 2026', '2026-10-01', '2026-10-31'],
    ['5 Oct', '2026-10-05', '2026-10-05', '2027-10-05', '2027-10-05'],
    ['Dec 5', '2025-12-05', '2025-12-05', '2026-12-05', '2026-12-05'],
    ['21/11', '2026-11-21', '2026-11-21', '2027-11-21', '2027-11-21'],
    ['22/11', '2025-11-22', '2025-11-22', '2026-11-22', '2026-11-22'],
    ['5/10', '2026-10-05', '2026-10-05', '2027-10-05', '2027-10-05'],
    ['5.10.2026', '2026-10-05', '2026-10-05'],
    ['Q4 2025', '2025-10-01', '2025-12-31'],
    ['2026-10-05–2026-11-02', '2026-10-05', '2026-11-02'],
    ['Oct-Dec 2025', '2025-10-01', '2025-12-31'],
    ['December', '2025-12-01', '2025-12-31', '2026-12-01', '2026-12-31'],
  ] as const) {
    const days = [[{ days: { from, to } }], ...(next ? [[{ days: { from: next, to: end } }]] : [])]
    assert.deepEqual(readSearch(text, monthNamed, TODAY), { kind: 'text', any: [...days, wordsOf(text)] }, text)
  }
  for (const text of ['Oct', 'q3', 'Mata', '31/11', '1/2', 'Feb', 'Decemb', 'Oct-Nox'])
    assert.deepEqual(readSearch(text, monthNamed, TODAY), { kind: 'text', any: [wordsOf(text)] }, text)
  for (const text of ['rice 5/10', 'rice Q4', 'rice Oct-Dec 2025', 'rice 21/11'])
    assert.deepEqual(firstKinds(text), ['text', 'days'], text)
})

const firstKinds = (text: string) => {
  const search = readSearch(text, monthNamed, TODAY)
  return search.kind === 'text' && search.any[0]?.flatMap(Object.keys)
}

const TODAY = '2026-11-21'

const monthNamed = (words: string) => {
  const [, day = '', month, year] = /^(\d) (Oct|Dec(?:ember)?|Mata) (\d{4})$/.exec(words) ?? []
  return day === '' ? null : `${year}-${month === 'Oct' ? 10 : 12}-0${day}`
}

const wordsOf = (text: string) => text.split(/\s+/).map((word) => ({ text: word }))

const above = (amount: number) => amountsOf(amount * 100 + 1, 99_999_999_999_999)

function amountsOf(least: number, most: number) {
  return { amounts: { least: BigInt(least), most: BigInt(most) } }
}
