import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** In a sentence; where code has such signs, a letter or another sign tells it from one. */
const FAULTS: [what: string, fault: RegExp][] = [
  [
    'a sign may begin a line',
    /« | »|\p{L} (?:;|!(?!=))|\p{L} \?['`]|\p{L} \? \p{Lu}\p{Ll}|^(?!.* \? ).*\p{L} : [\p{L}$]/u,
  ],
  ['a sign has no space before it', /\p{L}[!?]['` ]|[éè][;:]['` ]/u],
  ['an apostrophe is a straight one', /\p{L}'\p{L}/u],
]

for (const file of globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts')))
  test(`signs stand as in French: ${file}`, () => {
    const lines = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !line.includes('*'))
    for (const [what, fault] of FAULTS)
      assert.deepEqual(
        lines.filter((line) => fault.test(line)),
        [],
        what,
      )
  })
