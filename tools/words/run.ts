// npm run words [-- file.csv]: writes all sentences for clients as a table, and a glossary.
// npm run words -- --read file.csv: applies a corrected table, or prints its faults.

import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '../../domain/language.ts'
import { ENGLISH_ONLY } from '../../words/english-only.ts'
import { node24, root } from '../commands/bootstrap.mjs'
import { corrected, type Sources, tableOf } from './catalogues.ts'
import { GLOSSARY } from './glossary.ts'
import { readCsv, writeCsv } from './table.ts'
import { whereOf } from './where.ts'

const [first = 'words.csv', second] = process.argv.slice(2)
const sources = readSources()
const speakers = globSync('{web,server,contract}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

if (first === '--read') read(second ?? 'words.csv')
else {
  const lines = tableOf(sources, (catalogue, key) => whereOf(speakers, catalogue, key))
  writeFileSync(first, writeCsv(lines))
  const glossary = first.replace(/(\.csv)?$/, '-glossary.csv')
  writeFileSync(glossary, writeCsv([['term', 'en', 'rw', 'fr', 'never'], ...GLOSSARY.map((row) => [...row])]))
  console.log(`${glossary}: ${GLOSSARY.length} terms.`)
  console.log(`${first}: ${lines.length - 1} sentences. Corrected, it is read by: npm run words -- --read ${first}`)
}

function read(file: string): void {
  const { sources: after, faults } = corrected(sources, readCsv(readFileSync(file, 'utf8')))
  if (faults.length > 0) {
    console.error(`Nothing was changed:\n${faults.join('\n')}`)
    process.exitCode = 1
    return
  }
  const changed = LANGUAGES.flatMap((language) =>
    [...after[language]].flatMap(([name, source]) => {
      if (source === sources[language].get(name)) return []
      const place = path.join(root, fileOf(language, name))
      writeFileSync(`${place}.new`, source)
      return [place]
    }),
  )
  // Writes all before replacing any: a full disk then changes no catalogue.
  for (const place of changed) renameSync(`${place}.new`, place)
  const format = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...changed]
  if (changed.length > 0) execFileSync(node24(), format, { cwd: root })
  console.log(`${changed.length} catalogues were changed.`)
}

function readSources(): Sources {
  const names = globSync('words/en/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => !ENGLISH_ONLY.includes(name))
    .sort()
  const sourcesOf = (language: string) =>
    new Map(names.map((name) => [name, readFileSync(path.join(root, fileOf(language, name)), 'utf8')]))
  return Object.fromEntries(LANGUAGES.map((language) => [language, sourcesOf(language)])) as Sources
}

function fileOf(language: string, name: string): string {
  return `words/${language}/${name}.ts`
}
