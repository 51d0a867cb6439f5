import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Columns } from '../../../domain/csv-line.ts'
import { toLine } from '../../../domain/csv-line.ts'
import { guardFormulas, unguardFormulas } from '../../../domain/import/formulas.ts'
import { answerCsv } from './csv.ts'

const COLUMNS: Columns<readonly (string | number)[]> = {
  Date: ([date = '']) => date,
  Amount: ([, amount = '']) => amount,
  Title: ([, , title = '']) => title,
}

test('a CSV file has ISO dates, plain numbers and quoted texts', async () => {
  const rows = [['2026-11-21', 1234567.5, 'Rent, "November"'] as const]
  const file = await answerCsv(async () => ({ rows, next: null }), COLUMNS)
  assert.equal(file, '\ufeff"Date","Amount","Title"\r\n"2026-11-21",1234567.5,"Rent, ""November"""\r\n')
})

const FORMULA_START = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'] as const
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...FORMULA_START, ';', "'", '"', ',', '\n'), fc.string({ maxLength: 3 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

test('no cell of a CSV file starts with a formula, whatever separator a spreadsheet uses', () => {
  const numRuns = 300
  fc.assert(
    fc.property(hostileText, (text) => {
      for (const cell of guardFormulas(text).split(/[;\t\r\n]/)) assert.doesNotMatch(cell, /^"*[=+\-@＝＋－＠]/)
      assert.match(toLine([`x${text}`]), /^"/)
    }),
    { numRuns },
  )
})

test('removing the guard against formulas from a CSV cell restores the original text', () => {
  fc.assert(fc.property(hostileText, (text) => assert.equal(unguardFormulas(guardFormulas(text)), text)))
})
