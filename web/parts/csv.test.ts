import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toCsv } from './csv.ts'

test('days are ISO, amounts plain numbers, texts quoted where they must be', () => {
  assert.equal(
    toCsv(['Date', 'Amount', 'Title'], [['2026-11-21', 1234567.5, 'Rent, "November"']]),
    '\ufeffDate,Amount,Title\r\n2026-11-21,1234567.5,"Rent, ""November"""\r\n',
  )
})

test('no cell begins like a formula', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (first, rest) => {
      const [, line = ''] = toCsv(['Title'], [[first + rest]]).split('Title\r\n')
      assert.match(line, /^"?'/)
    }),
  )
})
