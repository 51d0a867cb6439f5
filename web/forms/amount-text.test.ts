import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimalOf } from '../../domain/money.ts'
import * as english from '../../words/en/money.ts'
import * as french from '../../words/fr/money.ts'
import * as kinyarwanda from '../../words/rw/money.ts'
import { type AmountRefusal, isUnfinished, readAmount, regroupTyped } from './amount-text.ts'

const amounts = fc.bigInt({ min: 0n, max: 99_999_999_999_999n }).map((cents) => ({
  number: Number(decimalOf(cents)),
  plain: decimalOf(cents).replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)),
}))

const READ: Record<string, string[]> = {
  '12000': [
    ...[
      '12000',
      '12,000',
      '12 000',
      'RWF 12 000',
      'RWF 12,000',
      'RWF\u00a012\u00a0000',
      '12\u202f000\u202fRWF',
      '12,000.',
    ],
    ...['12\u2009000', 'frw12000', '12,000Frw', '12,000 FRW.', '12,000/=', '12,000/-', '  12 000\n'],
  ],
  '0': ['0'],
  '7': ['007'],
  '12.5': ['12.5', '12,5'],
  '12.50': ['12,50'],
  '1234567': ['1,234,567', '1.234.567', '1\u2019234\u2019567'],
  '1234567.50': ['1,234,567.50'],
  '1234567.5': ['1.234.567,5'],
  '1234.50': ['1.234,50'],
  '12000.50': ['12 000,50'],
  '500': ['RF 500', '+500', 'RWF +500'],
  '5000': ['5 000 frs'],
  '1234': ["1'234"],
  '-5': ['-5', '\u22125', '- 5', 'RWF -5'],
  '-5000': ['-RWF 5,000'],
  '999999999999.99': ['999,999,999,999.99'],
  '15000': ['15k'],
  '1500': ['1.5 K'],
  '12750': ['12.75k Frw'],
  '1500000': ['RWF 1,500k'],
  '10000': ['10000F', 'F 10 000'],
  '0.5': ['.5'],
  '0.50': [',50'],
  '-0.5': ['-.5'],
}

const REFUSED: Record<AmountRefusal, string[]> = {
  ambiguous: [...['1.234', '12.000', '1.500k', '1,23,456', '12 00', '1 2345', '12 000 13 000', '1,234 567', '1..5']],
  decimals: ['0.005', '12000.505', '1,234.567', '1.234,567', '1,2345', '12.0005', '1 234,567', 'RWF 12000,505'],
  long: ['1234567890123', '1,234,567,890,123', '1234567890k', '-1234567890123.5'],
  strange: [
    ...['', ' ', 'abc', 'RWF', '1e3', '0x10', '12m', '12\t000', '12\n000', '12,000 to 13,000', '(5)', 'RWF 5 RWF'],
    ...['USD 5', '$5', '١٢', '12٫5', '<b>5</b>', '5kk', 'k', '+', '+-5'],
  ],
}

test('an amount field accepts a pasted amount when its digits are grouped in a usual way', () => {
  for (const [plain, texts] of Object.entries(READ))
    for (const pasted of texts) assert.deepEqual(readAmount(pasted), { amount: plain }, pasted)
})

test('an amount field calculates a text such as 2500+1200 or 3*1500 exactly', () => {
  for (const [text, sum] of [
    ['2500+1200', '3700'],
    [' 2 500 + 1,200 ', '3700'],
    ['+500+200', '700'],
    ['RWF 2,500 + RWF 1.5k + 0', '4000'],
    ['0.1+0.2', '0.30'],
    ['0.5+.5', '1'],
    ['999999999999+0.99', '999999999999.99'],
    ['12500*3', '37500'],
    ['12,500 × 3', '37500'],
    ['4 500+1 200', '5700'],
    ['2*1.5k + 3*200', '3600'],
    ['2.5*4000', '10000'],
    ['0.25*3', '0.75'],
    ['0*5', '0'],
    ['12500-3000', '9500'],
    ['12 500 − 3 000 - 500', '9000'],
    ['12,000/= - 500/-', '11500'],
    ['10000/4', '2500'],
    ['10 000 ÷ 4 + 2*500', '3500'],
    ['1000-10/4', '997.50'],
    ['3000-5000', '-2000'],
  ] as const) {
    const read = readAmount(text)
    assert.equal('amount' in read && read.amount, sum, text)
  }
  for (const [text, refused] of [
    ...['2500+1.234', '2500 1200', '3*1.234', '2026-11-29', '0788-123-456', '29/01', '2024/11/23', '2024/11/4'].map(
      (each) => [each, 'ambiguous'] as const,
    ),
    ...['2500+', '2500*', '2500++1200', '2**3', '2*+3', '5+-3', '-5+3', '5*-3', '2500+1e3', '12k5'].map(
      (each) => [each, 'strange'] as const,
    ),
    ...['5--3', '5//2', '5/-2', '5/0', '5-RWF', '12,000/==3'].map((each) => [each, 'strange'] as const),
    ...['10000/3', '10000/3*3', '29/11/2026'].map((each) => [each, 'decimals'] as const),
    ['999999999999+1', 'long'],
    ['999999999999*2*0', 'long'],
    ['0.005+1', 'decimals'],
    ['0.25*0.5', 'decimals'],
  ] as const)
    assert.deepEqual(readAmount(text), { refused }, text)
  for (const text of ['2500+', '12k + ', '2500*', '3 × ', '2500-', '2500−', '2500 – ', '2500/', '3 ÷ ', 'RW'])
    assert.equal(isUnfinished(text), true, text)
  for (const text of ['2500+1e', '1e3+', '1e3-', 'x', '2500++', '2500**', '*'])
    assert.equal(isUnfinished(text), false, text)
})

test('a pasted text that is not clearly an amount is rejected with a reason', () => {
  for (const [why, texts] of Object.entries(REFUSED))
    for (const pasted of texts) assert.deepEqual(readAmount(pasted), { refused: why }, pasted)
})

test('every amount that Imari shows can be pasted into an amount field', () => {
  fc.assert(
    fc.property(amounts, ({ number }) => {
      for (const { formatRwf, formatAmount } of [english, french, kinyarwanda]) {
        assert.equal(numberOf(formatRwf(number)), number)
        assert.equal(numberOf(formatAmount(number)), number)
      }
    }),
    { numRuns: 500 },
  )
})

test('separators between groups of digits never change the value of a pasted amount', () => {
  const marks = fc.constantFrom(
    [',', '.'],
    ['.', ','],
    [' ', ','],
    [' ', '.'],
    ['\u00a0', ','],
    ['\u202f', '.'],
    ["'", '.'],
  )
  fc.assert(
    fc.property(amounts, marks, ({ number }, [group = '', decimal = '']) => {
      const [whole = '', fraction] = english.formatAmount(number).split('.')
      const pasted = whole.replaceAll(',', group) + (fraction === undefined ? '' : decimal + fraction)
      const result = readAmount(pasted)
      if ('amount' in result) assert.equal(Number(result.amount), number)
      else assert.match(pasted, /^\d{1,3}\.\d{3}$/)
    }),
    { numRuns: 500 },
  )
})

test('a text pasted into an amount field keeps its digits or is rejected', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.,- 'RWFek/=\u00a0".split('')) }))
  fc.assert(
    fc.property(text, (pasted) => {
      const result = readAmount(pasted)
      if ('refused' in result || 'shown' in result) return
      assert.match(result.amount, /^-?\d{1,12}(\.\d{1,2})?$/)
      // Allow only a difference in leading zeros, and in the zeros that a "k" adds.
      const digitsOf = (written: string) => written.replace(/\D/g, '').replace(/^0+/, '')
      const more = digitsOf(result.amount).slice(digitsOf(pasted).length)
      assert.equal(digitsOf(result.amount), digitsOf(pasted) + more)
      assert.match(more, /k/i.test(pasted) ? /^0*$/ : /^$/)
    }),
    { numRuns: 1000 },
  )
})

const comma = { mark: ',' }

function numberOf(text: string): number {
  const result = readAmount(text)
  return 'amount' in result ? Number(result.amount) : Number.NaN
}

function typeKeys(keys: string): string {
  let typed = ''
  const state = { mark: '.', grouped: false }
  for (const key of keys) {
    if (key === '.' || key === ',') state.mark = key
    const next = /[\d-]/.test(key) ? typed + key : typed.includes('.') ? typed : `${typed}.`
    const result = regroupTyped(next, state)
    if ('refused' in result) continue
    state.grouped ||= result.amount !== next
    typed = result.amount
  }
  return typed
}

test('a comma typed in an amount groups digits when three digits follow', () => {
  assert.deepEqual(regroupTyped('12.000', comma), { amount: '12000' })
  assert.deepEqual(regroupTyped('-12.000', comma), { amount: '-12000' })
  assert.deepEqual(regroupTyped('12.50', comma), { amount: '12.50' })
  assert.deepEqual(regroupTyped('1234.567', { ...comma, grouped: true }), { amount: '1234567' })
})

test('a typed amount is rejected when a third digit follows a decimal point', () => {
  assert.deepEqual(regroupTyped('12.000'), { refused: 'ambiguous' })
  assert.deepEqual(regroupTyped('12000.505'), { refused: 'decimals' })
  assert.deepEqual(regroupTyped('12000.505', comma), { refused: 'decimals' })
  assert.deepEqual(regroupTyped('0.005', comma), { refused: 'decimals' })
  assert.deepEqual(regroupTyped('.500', comma), { refused: 'decimals' })
  assert.deepEqual(regroupTyped('1234567890123'), { refused: 'long' })
  assert.deepEqual(regroupTyped('1234567890.123', { ...comma, grouped: true }), { refused: 'long' })
})

test('a key press in an amount field is ignored when it would make the amount invalid', () => {
  for (const [keys, shown] of [
    ['12000.505', '12000.50'],
    ['12000,505', '12000.50'],
    ['12.000', '12.00'],
    ['1.234.567', '1.23'],
    ['1,234,567.50', '1234567.50'],
    ['1,234.567', '1234.56'],
    ['-12,000', '-12000'],
    ['12,5', '12.5'],
  ] as const)
    assert.equal(typeKeys(keys), shown, keys)
})

test('an amount typed in the format that Imari shows keeps its value', () => {
  fc.assert(
    fc.property(amounts, ({ number }) => assert.equal(Number(typeKeys(english.formatAmount(number))), number)),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(amounts, fc.constantFrom('.', ','), fc.stringMatching(/^\d{1,6}$/), ({ number }, mark, decimals) => {
      const whole = Math.trunc(number)
      fc.pre(whole > 999)
      assert.equal(Math.trunc(Number(typeKeys(`${whole}${mark}${decimals}`))), whole)
    }),
    { numRuns: 500 },
  )
})
