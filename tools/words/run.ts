// npm run words: writes the sentences for clients into a table per language, and a glossary.
// npm run words -- --read words-rw.csv: applies a corrected table, or prints its errors.

import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { ENGLISH_ONLY } from '../../words/english-only.ts'
import { node24, root, runCommand, UserError } from '../commands/bootstrap.mjs'
import { type Catalogues, corrected, type LastTable, tableOf } from './catalogues.ts'
import { readCsv, writeCsv } from './table.ts'
import { whereOf } from './where.ts'

const OTHERS = LANGUAGES.filter((language) => language !== 'en')
const LAST_TABLE = 'last-table.json'
const [option, file = ''] = process.argv.slice(2)

await runCommand(async () => {
  if (option === '--read') read(file)
  else if (option === undefined) write()
  else throw new UserError('Use npm run words, or npm run words -- --read words-rw.csv')
})

function write(): void {
  const english = cataloguesOf('en')
  const speakers = globSync('{web,server,contract}/**/*.{ts,tsx}', { cwd: root })
    .filter((name) => !name.includes('.test.'))
    .sort()
    .map((name) => ({ file: name, text: readFileSync(path.join(root, name), 'utf8') }))
  const where = (catalogue: string, key: string) => whereOf(speakers, catalogue, key)
  for (const language of OTHERS) {
    const last = lastTableOf(language)
    const { rows, changed, unconfirmed } = tableOf(language, english, cataloguesOf(language), last, where)
    writeFileSync(`words-${language}.csv`, writeCsv(rows))
    const news = Object.keys(last).length > 0 ? `${changed} changed since the last table` : 'no table was read yet'
    console.log(`words-${language}.csv: ${rows.length - 1} texts, ${news}, ${unconfirmed} that no reader confirmed.`)
  }
  copyFileSync(path.join(root, 'words/glossary.csv'), 'words-glossary.csv')
  console.log('words-glossary.csv: the terms to use, and words to avoid.')
}

function read(name: string): void {
  const language = OTHERS.find((one) => name.endsWith(`-${one}.csv`))
  if (!language) throw new UserError(`A table is named ${OTHERS.map((one) => `words-${one}.csv`).join(' or ')}.`)
  const before = cataloguesOf(language)
  const { own, last, faults } = corrected(language, cataloguesOf('en'), before, readCsv(readFileSync(name, 'utf8')))
  if (faults.length > 0) throw new UserError(`Nothing was changed:\n${faults.join('\n')}`)
  const changed = [...own].filter(([catalogue, source]) => source !== before.get(catalogue))
  const files = changed.map(([catalogue, source]): [string, string] => [placeOf(language, `${catalogue}.ts`), source])
  files.push([placeOf(language, LAST_TABLE), `${JSON.stringify(last, null, 2)}\n`])
  // Write all new files before replacing any, so that a full disk changes no catalogue.
  for (const [place, text] of files) writeFileSync(`${place}.new`, text)
  for (const [place] of files) renameSync(`${place}.new`, place)
  const format = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...files.map(([place]) => place)]
  execFileSync(node24(), format, { cwd: root })
  const confirmed = Object.values(last).filter((text) => text.endsWith('confirmed')).length
  console.log(`${changed.length} catalogues were changed; readers have confirmed ${confirmed} texts.`)
}

function cataloguesOf(language: Language): Catalogues {
  const names = globSync('words/en/*.ts', { cwd: root })
    .map((name) => path.basename(name, '.ts'))
    .filter((name) => !name.endsWith('.test') && !ENGLISH_ONLY.includes(name))
    .sort()
  return new Map(names.map((name) => [name, readFileSync(placeOf(language, `${name}.ts`), 'utf8')]))
}

function lastTableOf(language: Language): LastTable {
  const place = placeOf(language, LAST_TABLE)
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {}
}

function placeOf(language: Language, name: string): string {
  return path.join(root, 'words', language, name)
}
