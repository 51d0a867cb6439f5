import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { measured, times } from '../../test/support/times.ts'
import { answerCsv, type Columns, toLine } from './csv.ts'

const COLUMNS: Columns<readonly (string | number)[]> = {
  Date: ([date = '']) => date,
  Amount: ([, amount = '']) => amount,
  Title: ([, , title = '']) => title,
}

test('days are ISO, amounts plain numbers, texts quoted where they must be', async () => {
  const rows = [['2026-11-21', 1234567.5, 'Rent, "November"'] as const]
  const file = await answerCsv(async () => ({ rows, next: null }), COLUMNS)
  assert.equal(file, '\ufeffDate,Amount,Title\r\n2026-11-21,1234567.5,"Rent, ""November"""\r\n')
})

test('no cell begins like a formula', (test) => {
  const numRuns = times({ gate: 100, full: 10_000 })
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (first, rest) => {
      assert.match(toLine([first + rest]), /^"?'/)
    }),
    { numRuns },
  )
  measured(test, 'cells', numRuns)
})
