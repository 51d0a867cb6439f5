import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Most patterns include a letter or sign beside the fault, so that they match no code. */
const FAULTS: [what: string, fault: RegExp][] = [
  [
    'a sign may begin a line',
    /« | »|\p{L} (?:;|!(?!=))|[\p{L}\d)}»] [;:!?]['`]|\p{L} \? \p{Lu}\p{Ll}|[\d}] %|^(?!.* \? ).*(?:[\p{L}}] : [\p{L}$]|\} [;!?])/u,
  ],
  ['a sign has no space before it', /\p{L}[!?]['` ]|[éè][;:]['` ]/u],
  ['a space before a sign is wide', /(?:\u00a0|\\u00a0)(?!RWF)/u],
  ['an apostrophe is a straight one', /\p{L}'\p{L}/u],
]

/** SMS texts have ordinary spaces, and money.ts has no sentences. */
const isProse = (file: string) => !file.endsWith('.test.ts') && !['customer-messages.ts', 'money.ts'].includes(file)

for (const file of globSync('*.ts', { cwd: import.meta.dirname }).filter(isProse))
  test(`the sentences of ${file} have French spaces and apostrophes`, () => {
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
