import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corrected, type Sources, tableOf } from './catalogues.ts'
import { faultOf, type Sentence, sentencesOf } from './sentences.ts'
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
  const table = tableOf(sources, () => 'web/limits/limit-card.tsx')
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
    { file: 'server/refuse.ts', text: "import { invalid } from '../words/en/shared.ts'\ninvalid.amount" },
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
