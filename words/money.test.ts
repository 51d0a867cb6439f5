import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as english from './en/money.ts'
import * as french from './fr/money.ts'
import * as kinyarwanda from './rw/money.ts'

const spaced = (text: string) => text.replaceAll('\u202f', '_').replaceAll('\u00a0', '~')

for (const [language, { formatRwf, formatAmount, formatCount }, ...texts] of [
  ['English', english, 'RWF~4,500', 'RWF~1,234,567.50', '−3,000', '33,757'],
  ['French', french, '4_500~RWF', '1_234_567,50~RWF', '−3_000', '33_757'],
  ['Kinyarwanda', kinyarwanda, '4,500~Frw', '1,234,567.50~Frw', '−3,000', '33,757'],
] as const)
  test(`amounts have the grouping, decimal mark and currency that are usual in ${language}`, () => {
    const written = [formatRwf(4500), formatRwf(1_234_567.5), formatAmount(-3000), formatCount(33_757)]
    assert.deepEqual(written.map(spaced), texts)
  })
