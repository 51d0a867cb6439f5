import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { decimalOf, formatAmount, formatRwf } from '../../domain/money.ts'
import { readAmount, regroupTyped } from './amount-paste.ts'

/** An amount as a number, up to the largest that one entry can have. */
const amounts = fc.bigInt({ min: 0n, max: 99_999_999_999_999n }).map((cents) => ({
  number: Number(decimalOf(cents)),
  plain: decimalOf(cents).replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)),
}))

const read: [pasted: string, plain: string][] = [
  ['12000', '12000'],
  ['0', '0'],
  ['007', '7'],
  ['12.5', '12.5'],
  ['12,5', '12.5'],
  ['12,50', '12.50'],
  ['12,000', '12000'],
  ['1,234,567', '1234567'],
  ['1,234,567.50', '1234567.50'],
  ['1.234.567', '1234567'],
  ['1.234.567,5', '1234567.5'],
  ['1.234,50', '1234.50'],
  ['12 000', '12000'],
  ['12 000,50', '12000.50'],
  ['RWF 12 000', '12000'],
  ['RWF 12,000', '12000'],
  ['RWF\u00a012\u00a0000', '12000'],
  ['12\u202f000\u202fRWF', '12000'],
  ['12\u2009000', '12000'],
  ['frw12000', '12000'],
  ['12,000Frw', '12000'],
  ['12,000 FRW.', '12000'],
  ['RF 500', '500'],
  ['5 000 frs', '5000'],
  ['12,000/=', '12000'],
  ['12,000/-', '12000'],
  ['1\u2019234\u2019567', '1234567'],
  ["1'234", '1234'],
  ['  12 000\n', '12000'],
  ['-5', '-5'],
  ['\u22125', '-5'],
  ['- 5', '-5'],
  ['RWF -5', '-5'],
  ['-RWF 5,000', '-5000'],
  ['999,999,999,999.99', '999999999999.99'],
]

const refused = [
  '',
  ' ',
  'abc',
  'RWF',
  '1.234',
  '12.000',
  '0.005',
  '1,234.567',
  '1.234,567',
  '1e3',
  '0x10',
  '12k',
  '1,23,456',
  '1,2345',
  '12 00',
  '1 2345',
  '12 000 13 000',
  '12\t000',
  '12\n000',
  '1.234,567.8',
  '1,234 567',
  '12,000 to 13,000',
  '12-13',
  '--5',
  '(5)',
  '.5',
  '5.',
  '1..5',
  'RWF 5 RWF',
  'USD 5',
  '$5',
  '1234567890123',
  '١٢',
  '12٫5',
  '<b>5</b>',
]

describe('reading a pasted amount', () => {
  for (const [pasted, plain] of read) {
    test(`${JSON.stringify(pasted)} is ${plain}`, () => assert.equal(readAmount(pasted), plain))
  }

  for (const pasted of refused) {
    test(`${JSON.stringify(pasted)} is refused`, () => assert.equal(readAmount(pasted), null))
  }

  test('every amount that the product shows can be pasted back', () => {
    fc.assert(
      fc.property(amounts, ({ number }) => {
        assert.equal(Number(readAmount(formatRwf(number))), number)
        assert.equal(Number(readAmount(formatAmount(number))), number)
      }),
      { numRuns: 2000 },
    )
  })

  test('the grouping mark never changes the value: it is read right or refused', () => {
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
        const [whole = '', fraction] = formatAmount(number).split('.')
        const pasted = whole.replaceAll(',', group) + (fraction === undefined ? '' : decimal + fraction)
        const result = readAmount(pasted)
        if (result === null) assert.match(pasted, /^\d{1,3}\.\d{3}$/)
        else assert.equal(Number(result), number)
      }),
      { numRuns: 2000 },
    )
  })

  test('whatever is pasted gives a plain decimal or nothing', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.,- 'RWFe/=\u00a0".split('')) }))
    fc.assert(
      fc.property(text, (pasted) => {
        const result = readAmount(pasted)
        assert.ok(result === null || /^-?\d{1,12}(\.\d{1,2})?$/.test(result))
        // Digits are never dropped or added, but for zeros in front.
        if (result !== null) {
          assert.equal(result.replace(/\D/g, '').replace(/^0+/, ''), pasted.replace(/\D/g, '').replace(/^0+/, ''))
        }
      }),
      { numRuns: 5000 },
    )
  })
})

describe('typing an amount', () => {
  test('a third digit behind the mark makes it a grouping mark', () => {
    assert.equal(regroupTyped('12.000'), '12000')
    assert.equal(regroupTyped('-12.000'), '-12000')
    assert.equal(regroupTyped('12345.678'), '12345678')
    assert.equal(regroupTyped('12.50'), '12.50')
  })

  test('where that makes no sense the key is refused', () => {
    assert.equal(regroupTyped('0.005'), null)
    assert.equal(regroupTyped('.500'), null)
    assert.equal(regroupTyped('1234567890123'), null)
    assert.equal(regroupTyped('1234567890.123'), null)
  })

  test('an amount typed with its grouping marks, of either kind, is that amount', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(',', '.'), ({ number }, mark) => {
        const keys = formatAmount(number).replaceAll(',', mark)
        let typed = ''
        for (const key of keys) {
          const next = /\d/.test(key) ? typed + key : typed.includes('.') ? typed : `${typed}.`
          typed = regroupTyped(next) ?? typed
        }
        assert.equal(Number(typed), number)
      }),
      { numRuns: 2000 },
    )
  })
})
