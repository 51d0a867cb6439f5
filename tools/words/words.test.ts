import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '../../domain/language.ts'
import { anyText } from '../../test/support/any-text.ts'
import { ENGLISH_ONLY } from '../../words/english-only.ts'
import { root } from '../commands/bootstrap.mjs'
import { corrected, type LastTable, tableOf } from './catalogues.ts'
import { TO_CONFIRM } from './confirm.ts'
import { expectOnlyTexts, type Sentence, sentencesOf } from './sentences.ts'
import { readCsv, writeCsv } from './table.ts'
import { whereOf } from './where.ts'

const en = `import type { Day } from '../../domain/day.ts'

const limit = { set: 'Set Limit' }
export const title = 'Limits'
export const words = {
  ...limit,
  /** On a
   * button. */
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
      return 'of a week'
  }
}
`
const fr = `export const title = 'Plafonds'
export const words = {
  save: 'Enregistrer',
  left: (days: number) => (days < 2 ? \`\${days} jour restant\` : \`\${days} jours restants\`),
  due: (days: number) => \`Dû \${days < 2 ? 'demain' : \`dans \${days} jours\`}\`,
}
`
const MORE = 'limits.words.left (several days)'
const asCatalogues = (source: string) => new Map([['limits', source]])
const english = asCatalogues(en)
const tableFor = (french: string, last: LastTable = {}) => tableOf('fr', english, asCatalogues(french), last, () => '')
const read = (rows: string[][], french = fr) => corrected('fr', english, asCatalogues(french), rows)
const sourceOf = ({ own }: { own: Map<string, string> }) => own.get('limits') ?? ''

function withCell(place: string, text: string, column = 'target', rows = tableFor(fr).rows): string[][] {
  const [head = []] = rows
  return rows.map((row) => (row[head.indexOf('context')] === place ? row.with(head.indexOf(column), text) : row))
}

test('the table for translators has each text that people read, and no code', () => {
  const texts = sentencesOf(en).flatMap(({ key, pieces }) => pieces.map(({ label, text }) => [key, label, text]))
  assert.deepEqual(texts, [
    ['limit.set', '', 'Set Limit'],
    ['title', '', 'Limits'],
    ['words.save', '', 'Save'],
    ['words.points.0', '', 'One'],
    ['words.points.1', '', 'Two of {title}'],
    ['words.left', 'one day', '1 day left'],
    ['words.left', 'several days', '{days} days left'],
    ['words.mail.subject', '', 'For {name}'],
    ['words.mail.kind', "name === 'x'", 'one kind'],
    ['words.mail.kind', "not name === 'x'", 'another'],
    ['of', 'day', 'of a day'],
    ['of', 'otherwise', 'of a week'],
  ])
})

test('each variant of a sentence in the table has its own label', () => {
  const files = globSync('words/*/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.filter((one) => !ENGLISH_ONLY.includes(path.basename(one, '.ts'))))
    for (const { key, pieces } of sentencesOf(readFileSync(path.join(root, file), 'utf8'))) {
      const labels = pieces.map(({ label }) => label)
      const where = `${file} ${key}: put the condition into tools/words/labels.ts: ${labels.join(' | ')}`
      assert.equal(new Set(labels).size, labels.length, where)
      assert.doesNotMatch(labels.join().replaceAll(/\{[^}]*\}/g, ''), /[=<>()!&]/, where)
    }
})

test('a table without corrections changes no catalogue, even if a spreadsheet has saved the table', () => {
  const { rows } = tableFor(fr)
  const [head = [], ...lines] = rows
  const turned = [head.toReversed(), ...lines.toReversed().map((line) => line.toReversed())]
  for (const text of [writeCsv(rows), writeCsv(rows).replaceAll('\r\n', '\n'), writeCsv(turned)]) {
    const { own, faults } = read(readCsv(text))
    assert.deepEqual(faults, [])
    assert.deepEqual(own, asCatalogues(fr))
  }
})

test('a text that is corrected in the translators’ table replaces the old text in the catalogue', () => {
  for (const [place, text, after] of [
    ['limits.words.save', "J’enregistre l'écriture", "save: 'J’enregistre l\\'écriture'"],
    [MORE, 'restent {days} jours', '`restent $' + '{days} jours`'],
    ['limits.words.due (in {1}, no day or one)', ' sous peu', "'sous peu'"],
    ['limits.words.due', 'à payer {1}', '`à payer $' + "{days < 2 ? 'demain'"],
  ] as const) {
    const result = read(withCell(place, text))
    assert.deepEqual(result.faults, [])
    assert.ok(sourceOf(result).includes(after), sourceOf(result))
  }
})

test('a table with faults is rejected as a whole, and the message names each fault', () => {
  const save = 'limits.words.save'
  for (const [place, text, fault] of [
    [save, '', `${save} is empty in fr`],
    [save, '—', `${save} has no letters in fr`],
    [MORE, 'un jour', `${MORE} must say {days} once in fr`],
    [MORE, '{days} {days} jours', `${MORE} must say {days} once in fr`],
    [save, 'Enre\ngistrer', `${save} has a line break in fr`],
    [save, 'Enre\u0007gistrer', `${save} has the character U+0007 in fr`],
    [save, '\u202eEnregistrer', `${save} has the character U+202E in fr`],
    ['limits.words.points.0', 'Un', 'limits.words.points.0 has no text in fr'],
  ] as const) {
    const { own, faults } = read(withCell(place, text))
    assert.deepEqual(faults, [fault])
    assert.deepEqual(own, asCatalogues(fr))
  }
  const { rows } = tableFor(fr)
  assert.deepEqual(read(rows.filter((row) => !row.includes('limits.title'))).faults, ['limits.title is empty in fr'])
  assert.match(read(rows.map((row) => row.slice(0, 2))).faults.join(), /has the columns/)
})

test('a cell of the table becomes text and never code, whatever it contains', () => {
  const hostile = [
    ...['${', '`', "'", '"', '\\\\', '\\n', '\n', '\u2028', '*/', '//', '{', '}', '{days}', '{1}', '$', '\ud800'],
    ...['\u00a0', ' | ', '$' + '{process.exit()}'],
  ]
  const part = fc.oneof(fc.constantFrom(...hostile), anyText(4))
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
  const codes = (sentences: Sentence[]) =>
    sentences.map(({ pieces }) => pieces.map(({ gaps }) => Array.from(gaps.values(), ({ code }) => code)))
  const numRuns = 40
  let taken = 0
  fc.assert(
    fc.property(text, text, fc.constantFrom('save', 'left', 'due'), (one, other, name) => {
      const [variant, cell] = {
        save: ['', `a${one}`],
        left: [' (several days)', `a${one}{days}${other}b`],
        due: ['', `a${one}{1}${other}b`],
      }[name] as [string, string]
      const result = read(withCell(`limits.words.${name}${variant}`, cell))
      const after = sentencesOf(sourceOf(result))
      assert.deepEqual(codes(after), codes(sentencesOf(fr)))
      if (result.faults.length > 0) return
      taken++
      const found = after.find(({ key }) => key === `words.${name}`)?.pieces
      assert.equal(found?.find(({ label }) => (label ? ` (${label})` : '') === variant)?.text, cell.trim())
    }),
    { numRuns },
  )
  assert.ok(taken > numRuns / 10, `${taken} cells were taken`)
})

test('a corrected catalogue is rejected when its code has changed or a text differs from the table', () => {
  const before = sentencesOf(fr)
  const same = before.map((one): [Sentence, string[]] => [one, one.pieces.map(({ text }) => text)])
  expectOnlyTexts(before, sentencesOf(fr), same)
  assert.throws(() => expectOnlyTexts(before, sentencesOf(fr.replace('days} jours', 'days + exit()} jours')), same))
  assert.throws(() => expectOnlyTexts(before, sentencesOf(fr.replace('Enregistrer', 'Supprimer')), same))
})

test('a French text gets its no-break spaces back when the table has ordinary spaces', () => {
  const wide = 'Quoi\u202f? «\u202fOui\u202f»\u202f: 12\u202f000, 5\u202f%\u202f! 078 812 345'
  assert.ok(sourceOf(read(withCell('limits.words.save', wide.replaceAll('\u202f', ' ')))).includes(wide))
})

test('a text from the table keeps its line breaks and the spaces around it', () => {
  const before = fr.replace('Enregistrer', ' une ligne\\net une autre, ')
  const result = read(withCell('limits.words.save', 'trois\nlignes\nici,', 'target', tableFor(before).rows), before)
  assert.deepEqual(result.faults, [])
  assert.ok(sourceOf(result).includes("' trois\\nlignes\\nici, '"), sourceOf(result))
})

test('each row of the table has an English text and a comment', () => {
  const row = (place: string) => tableFor(fr).rows.find((one) => one[4] === place)
  assert.deepEqual(row('limits.words.save'), ['', 'Save', 'Enregistrer', 'True', 'limits.words.save', 'On a button.'])
  assert.equal(row(MORE)?.[1], '{days} days left')
  assert.equal(row('limits.words.left (no day or one)')?.[1], '1 day left | {days} days left')
  assert.equal(row('limits.words.due')?.[1], '(fr only)')
  assert.match(row('limits.words.points.0')?.join() ?? '', /^,One,,,.*Empty on purpose/)
})

test('a text is marked for review until a reader confirms it, and is marked again when the text changes', () => {
  assert.deepEqual([tableFor(fr).changed, tableFor(fr).unconfirmed], [0, 7])
  const { last } = read(withCell('limits.words.save', '', 'fuzzy'))
  const next = tableFor(fr.replace('Plafonds', 'Limites'), last)
  assert.deepEqual([next.changed, next.unconfirmed], [1, 6])
  assert.deepEqual(next.rows[1], ['', 'Limits', 'Limites', 'True', 'limits.title', 'Changed since the last table.'])
  assert.equal(tableFor(fr.replace('Enregistrer', 'Garder'), last).unconfirmed, 7)
  const stale = withCell('limits.words.save', 'Keep', 'source', withCell('limits.words.save', '', 'fuzzy'))
  assert.equal(tableFor(fr, read(stale).last).unconfirmed, 7)
})

test('the table begins with the texts that most need a confirmation (TO_CONFIRM)', () => {
  for (const language of LANGUAGES) {
    const keys = globSync(`words/${language}/*.ts`, { cwd: root }).flatMap((file) =>
      sentencesOf(readFileSync(path.join(root, file), 'utf8')).map(
        ({ key }) => `${path.basename(file, '.ts')}.${key}.`,
      ),
    )
    const missing = TO_CONFIRM[language]?.filter(([wanted]) => !keys.some((key) => key.startsWith(`${wanted}.`))) ?? []
    assert.deepEqual(missing, [])
  }
  const [first, other] = TO_CONFIRM.rw?.slice(0, 2).map(([key]) => key.split('.').at(-1)) ?? []
  const catalogue = new Map([
    ['customer-messages', `export const customerTexts = { a: 'A', ${other}: 'B', ${first}: 'C' }`],
  ])
  const { rows } = tableOf('rw', catalogue, catalogue, {}, () => '')
  assert.deepEqual(
    rows.slice(1).map((row) => row[2]),
    ['C', 'B', 'A'],
  )
})

test('readCsv accepts semicolons, quotes and line breaks in a cell', () => {
  const rows = [
    ['key', 'en'],
    ['a', 'He said "no";\nand went, so'],
    ['b', '-5 = five less'],
  ]
  assert.deepEqual(readCsv(writeCsv(rows)), rows)
  assert.deepEqual(readCsv('key;en\r\na;"one; ""two"""\r\n'), [rows[0], ['a', 'one; "two"']])
})

test('each text in the table is listed with the files that use its key', () => {
  const speakers = [
    { file: 'web/limits.tsx', text: "import { words } from '../words/en/limits.ts'\nwords.save" },
    { file: 'web/list.tsx', text: "import { title, words } from '../words/en/limits.ts'\ntitle" },
    { file: 'web/other.tsx', text: "import { words } from '../words/en/debts.ts'\nwords.save, words.points" },
    { file: 'server/refuse.ts', text: "throw new Refusal(400, 'invalid.amount')" },
  ]
  for (const [catalogue, key, where] of [
    ['limits', 'words.save', 'web/limits.tsx'],
    ['limits', 'title', 'web/list.tsx'],
    ['limits', 'words.points.1', 'web/limits.tsx web/list.tsx'],
    ['limits', 'MONTHS.0', 'web/limits.tsx web/list.tsx'],
    ['invalid', 'amount', 'server/refuse.ts'],
  ] as const)
    assert.equal(whereOf(speakers, catalogue, key), where, key)
})
