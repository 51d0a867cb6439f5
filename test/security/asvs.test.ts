import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const text = readFileSync(path.join(import.meta.dirname, '../../docs/asvs.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \| .+? \| (\S+) \| (.+) \|$/gm)].map(
  ([, chapter = '', section, number, level, verdict = '', how = '']) => ({
    chapter,
    number: `${chapter}.${section}.${number}`,
    level,
    verdict,
    how,
  }),
)

const ASKED = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
}

const VERDICTS = ['holds', 'partly', 'no', 'operator', 'n/a']

test('docs/asvs.md has each requirement of levels 1 and 2 exactly once', () => {
  assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length)
  const found = Object.entries(Object.groupBy(rows, ({ chapter }) => chapter)).map(([chapter, of]) => [
    chapter,
    of?.length,
  ])
  assert.deepEqual(Object.fromEntries(found), ASKED)
  const counts = [...(/requirements: (.+)\.$/m.exec(text)?.[1]?.matchAll(/(\d+) ([\w/]+)/g) ?? [])]
  assert.equal(counts.length, VERDICTS.length)
  for (const [, count, verdict] of counts)
    assert.equal(rows.filter((row) => row.verdict === verdict).length, Number(count), verdict)
})

test('each requirement of docs/asvs.md has a verdict and a reason', () => {
  const strange = rows.filter(({ verdict }) => !VERDICTS.includes(verdict))
  assert.deepEqual(strange, [])
  assert.ok(rows.every(({ how }) => how.length > 2))
})
