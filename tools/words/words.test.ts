import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { root } from '../commands/bootstrap.mjs'
import { corrected, type Sources, tableOf } from './catalogues.ts'
import { TO_CONFIRM } from './confirm.ts'
import { expectOnlyTexts, faultOf, type Sentence, sentencesOf } from './sentences.ts'
import { readCsv, writeCsv } from './table.ts'
import { whereOf } from './where.ts'

const en = `import type { Day } from '../../domain/day.ts'

const limit = { set: 'Set Limit' }
export const title = 'Limits'
export const words = {
  ...limit,
  save: 'Save',
  none: '—',
  points: ['One', \`Two of \${title}\`],
  left: (days: number) => (days === 1 ? '1 day left' : \`\${days} days left\`),
  mail: ({ name }: { name: string }) => ({ subject: \`For \${name}\`, kind: name === 'x' ? 'one kind' : 'another' }),
} as const
export function of(kind: 'day' | 'week'): string {
  switch (kind) {
    case 'day':
      return 'of a day'
    default:
      return 'of ' + 'a week'
  }
}
`
const fr = `export const title = 'Plafonds'
export const words = {
  save: 'Enregistrer',
  left: (days: number) => (days < 2 ? \`\${days} jour restant\` : \`\${days} jours restants\`),
  due: (days: number) => \`Dû \${days < 1 ? 'demain' : \`dans \${days} jours\`}\`,
}
`
const sourcesOf = (french: string): Sources => ({
  en: new Map([['limits', en]]),
  fr: new Map([['limits', french]]),
  rw: new Map([['limits', fr.replace('Enregistrer', 'Bika')]]),
})

/** The table of French so, with another cell in one place. */
function withCell(key: string, cell: string): string[][] {
  const [head = [], ...lines] = tableOf(sourcesOf(fr), () => '')
  const column = head.indexOf('fr')
  return [head, ...lines.map((line) => (line[0] === key ? line.with(column, cell) : line))]
}

test('each text that somebody reads is found under its key, and none that only code reads', () => {
  assert.deepEqual(
    sentencesOf(en).map(({ key, pieces }) => [key, ...pieces.map(({ text }) => text)]),
    [
      ['limit.set', 'Set Limit'],
      ['title', 'Limits'],
      ['words.save', 'Save'],
      ['words.points.0', 'One'],
      ['words.points.1', 'Two of {title}'],
      ['words.left', '1 day left', '{days} days left'],
      ['words.mail.subject', 'For {name}'],
      ['words.mail.kind', 'one kind', 'another'],
      ['of', 'of a day', 'of ', 'a week'],
    ],
  )
})

test('a table that nobody corrected changes nothing, also through a spreadsheet', () => {
  const sources = sourcesOf(fr)
  const table = tableOf(sources, () => 'web/books/limits/limit-card.tsx')
  for (const text of [writeCsv(table), writeCsv(table).replaceAll('\r\n', '\n')]) {
    const { sources: after, faults } = corrected(sources, readCsv(text))
    assert.deepEqual(faults, [])
    assert.deepEqual(after, sources)
  }
})

test('a corrected sentence goes to its place, with its gaps in any order', () => {
  for (const [key, cell, before, after] of [
    ['limits.words.save', "J’enregistre l'écriture", "'Enregistrer'", "'J’enregistre l\\'écriture'"],
    ['limits.words.left', 'reste {days} jour | restent {days} jours', '} jour restant`', '`reste $'],
    [
      'limits.words.due',
      'à payer {1} | le lendemain | d’ici {days} jours',
      'Dû',
      `\`à payer \${days < 1 ? 'le lendemain' : \`d’ici \${days} jours\`}\``,
    ],
    ['limits.words.due', 'Dû {1} | sous peu | dans {days} jours', "'demain'", `\`Dû \${days < 1 ? 'sous peu' :`],
  ] as const) {
    const { sources, faults } = corrected(sourcesOf(fr), withCell(key, cell))
    assert.deepEqual(faults, [])
    const source = sources.fr.get('limits') ?? ''
    assert.ok(source.includes(after) && !source.includes(before), source)
  }
})

test('a table with a gap is refused and changes nothing', () => {
  for (const [key, cell, fault] of [
    ['limits.words.save', '', 'limits.words.save is empty in fr'],
    ['limits.words.left', '{days} jours', 'limits.words.left has 1 texts, and needs 2 in fr'],
    ['limits.words.left', 'un jour | {days} jours', 'limits.words.left must say {days} once in fr'],
  ] as const) {
    const sources = sourcesOf(fr)
    const result = corrected(sources, withCell(key, cell))
    assert.deepEqual(result.faults, [fault])
    assert.equal(result.sources, sources)
  }
  const [head = [], ...lines] = tableOf(sourcesOf(fr), () => '')
  const { faults } = corrected(sourcesOf(fr), [head, ...lines.filter(([key]) => key !== 'limits.title')])
  assert.deepEqual(faults.sort(), ['limits.title is empty in fr', 'limits.title is empty in rw'])
})

test('a cell with a line break, a control character or a mark of direction is refused with its key and column', () => {
  for (const [cell, fault] of [
    ['Enregistrer\n', 'limits.words.save has a line break in fr'],
    ['Enregistrer\u0007', 'limits.words.save has the character U+0007 in fr'],
    ['Enregistrer\u2028', 'limits.words.save has the character U+2028 in fr'],
    ['\u202eEnregistrer', 'limits.words.save has the character U+202E in fr'],
  ] as const)
    assert.deepEqual(corrected(sourcesOf(fr), withCell('limits.words.save', cell)).faults, [fault])
})

test('whatever a cell says is read back as text, and adds no code', () => {
  const hostile = [
    '${',
    '`',
    "'",
    '"',
    '\\\\',
    '\\n',
    '\n',
    '\u2028',
    '*/',
    '//',
    '{',
    '}',
    '{days}',
    '{1}',
    '$',
    '\ud800',
    '\u00a0',
    ' | ',
  ]
  const text = fc
    .array(
      fc.oneof(fc.constantFrom(...hostile, '$' + '{process.exit()}'), fc.string({ unit: 'binary', maxLength: 4 })),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(''))
  const before = sentencesOf(fr)
  const numRuns = 400
  let taken = 0
  fc.assert(
    fc.property(text, text, fc.constantFrom('save', 'left', 'due'), (one, other, name) => {
      const key = `limits.words.${name}`
      const cell = {
        save: `a${one}`,
        left: `a${one}{days}${other} | b${other}{days}${one}`,
        due: `a${one}{1}${other} | c${other} | b${other}{days}${one}`,
      }[name]
      const { sources, faults } = corrected(sourcesOf(fr), withCell(key, cell))
      const after = sentencesOf(sources.fr.get('limits') ?? '')
      const codes = (sentences: Sentence[]) =>
        sentences.map(({ pieces }) => pieces.map(({ gaps }) => Array.from(gaps.values(), ({ code }) => code)))
      assert.deepEqual(codes(after), codes(before))
      if (faults.length > 0) return
      taken++
      const at = before.findIndex((sentence) => `limits.${sentence.key}` === key)
      assert.equal(after[at]?.pieces.map((piece) => piece.text).join(' | '), cell)
    }),
    { numRuns },
  )
  assert.ok(taken > numRuns / 10, `${taken} cells were taken`)
})

test('a French cell with ordinary spaces gets its no-break spaces back', () => {
  const french = fr.replace('Enregistrer', 'Quoi\u202f? «\u202fOui\u202f»\u202f: 12\u202f000, 5\u202f%\u202f!')
  const [head = [], ...lines] = tableOf(sourcesOf(french), () => '')
  const column = head.indexOf('fr')
  const spaced = lines.map((line) => line.with(column, (line[column] ?? '').replaceAll('\u202f', ' ')))
  assert.deepEqual(corrected(sourcesOf(french), [head, ...spaced]), { sources: sourcesOf(french), faults: [] })
  const { sources } = corrected(
    sourcesOf(fr),
    withCell('limits.words.save', 'Quoi ? « Oui » : 12 000, 5 % ! 078 812 345'),
  )
  assert.ok(
    sources.fr.get('limits')?.includes('Quoi\u202f? «\u202fOui\u202f»\u202f: 12\u202f000, 5\u202f%\u202f! 078 812 345'),
  )
})

test('a row has the comment on its sentence and the reason for an empty cell, and rows to confirm come first', () => {
  const commented = en.replace("  save: 'Save',", "  /** On a\n   * button. */\n  save: 'Save',")
  const table = tableOf({ ...sourcesOf(fr), en: new Map([['limits', commented]]) }, () => '')
  const row = (key: string) => table.find(([one]) => one === `limits.${key}`)
  assert.equal(row('words.save')?.at(-2), 'On a button.')
  assert.equal(row('words.none'), undefined)
  assert.match(row('words.points.0')?.at(-2) ?? '', /\bfr has no such text, on purpose/)
  assert.equal(table[1]?.[0], 'limits.limit.set')
})

test('every sentence to confirm exists', () => {
  const keys = globSync('words/rw/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      sentencesOf(readFileSync(`${root}/${file}`, 'utf8')).map(({ key }) => `${path.basename(file, '.ts')}.${key}`),
    )
  const missing = TO_CONFIRM.filter(([wanted]) => !keys.some((key) => key === wanted || key.startsWith(`${wanted}.`)))
  assert.deepEqual(missing, [])
})

test('a sentence of several lines keeps them', () => {
  const lines = fr.replace('Enregistrer', 'Une ligne\\net une autre')
  const [head = [], ...rows] = tableOf(sourcesOf(lines), () => '')
  const cells = rows.map((row) =>
    row[0] === 'limits.words.save' ? row.with(head.indexOf('fr'), 'Trois\nlignes\nici') : row,
  )
  const { sources, faults } = corrected(sourcesOf(lines), [head, ...cells])
  assert.deepEqual(faults, [])
  assert.ok(sources.fr.get('limits')?.includes("'Trois\\nlignes\\nici'"))
})

test('a source whose code changed with its texts is refused', () => {
  const before = sentencesOf(fr)
  const cells = before.map((sentence): [Sentence, string] => [
    sentence,
    sentence.pieces.map(({ text }) => text).join(' | '),
  ])
  expectOnlyTexts(before, sentencesOf(fr), cells)
  assert.throws(() => expectOnlyTexts(before, sentencesOf(fr.replace('days} jours', 'days + exit()} jours')), cells))
  assert.throws(() => expectOnlyTexts(before, sentencesOf(fr.replace('Enregistrer', 'Supprimer')), cells))
})

test('a file as a spreadsheet writes it is read: with semicolons, quotes, lines in a cell, and what looks like a formula', () => {
  const rows = [
    ['key', 'en'],
    ['a', 'He said "no";\nand went, so'],
    ['b', '-5 = five less'],
  ]
  assert.deepEqual(readCsv(writeCsv(rows)), rows)
  assert.deepEqual(readCsv('key;en\r\na;"one; ""two"""\r\n'), [
    ['key', 'en'],
    ['a', 'one; "two"'],
  ])
})

test('a cell that says all that is needed has no fault', () => {
  const sentence = sentencesOf(fr).find(({ key }) => key === 'words.left') as Sentence
  assert.equal(faultOf(sentence, 'reste {days} jour | restent {days} jours'), null)
})

test('a sentence is seen where its catalogue and its name are, or what it is a part of, or its catalogue alone', () => {
  const speakers = [
    { file: 'web/limits.tsx', text: "import { words } from '../words/en/limits.ts'\nwords.save" },
    { file: 'web/list.tsx', text: "import { title, words } from '../words/en/limits.ts'\ntitle" },
    { file: 'web/other.tsx', text: "import { words } from '../words/en/debts.ts'\nwords.save, words.points" },
    { file: 'server/refuse.ts', text: "throw new Refusal(400, 'invalid.amount')" },
  ]
  const whole = 'web/limits.tsx web/list.tsx'
  for (const [catalogue, key, where] of [
    ['limits', 'words.save', 'web/limits.tsx'],
    ['limits', 'title', 'web/list.tsx'],
    ['limits', 'words.points.1', whole],
    ['limits', 'MONTHS.0', whole],
    ['invalid', 'amount', 'server/refuse.ts'],
  ] as const)
    assert.equal(whereOf(speakers, catalogue, key), where, key)
})
