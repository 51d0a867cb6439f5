import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { node24, root } from '../../tools/commands/bootstrap.mjs'
import { ENGLISH_ONLY } from '../../words/english-only.ts'
import { cataloguesOf, isTelling, textsOf, textsOnlyOf } from '../support/catalogues.ts'
import { saidIn } from '../support/said.ts'

// A language is a build of the same source: what the three have in common, and what they must not.

const BUILD = path.join(root, 'build')
const OTHERS = LANGUAGES.filter((language) => language !== 'en')
const assets = readdirSync(path.join(BUILD, 'client/assets')).filter((name) => name.endsWith('.js'))

/** What became of each module in each chunk of a language's build. */
const chunksOf = (language: Language): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(path.join(BUILD, language === 'en' ? 'modules.json' : `modules.${language}.json`), 'utf8'))

test('no chunk of a language holds a sentence of another', () => {
  for (const language of LANGUAGES) {
    const chunks = Object.keys(chunksOf(language)).filter((chunk) => assets.includes(chunk))
    assert.ok(chunks.length > 50, `${language} has few chunks`)
    for (const other of LANGUAGES.filter((one) => one !== language)) {
      // Every build has the messages to customers in all languages.
      const messages = readFileSync(path.join(root, `words/${other}/customer-messages.ts`), 'utf8')
      const foreign = textsOnlyOf(other, language).filter((text) => isTelling(text) && !messages.includes(text))
      assert.ok(foreign.length > 500, `${other} says little`)
      for (const chunk of chunks) {
        // The summaries of the API's document are English and on no screen.
        const code = readFileSync(path.join(BUILD, 'client/assets', chunk), 'utf8').replaceAll(/\bsummary:`[^`]*`/g, '')
        const found = foreign.filter((text) => code.includes(text))
        assert.deepEqual(found, [], `${chunk} of ${language} speaks ${other}`)
      }
    }
  }
})

test('what tells the sentences of a language takes every one of them for its own, and none of English', () => {
  for (const language of OTHERS) {
    const isSaid = saidIn(language)
    const wrong = (texts: string[], is: boolean) =>
      texts.filter((text) => isTelling(text) && isSaid(text.replaceAll(/\{\w+\}/g, '')) !== is)
    assert.deepEqual(wrong([...textsOf(language)], true), [])
    assert.deepEqual(wrong(textsOnlyOf('en', language), false), [])
  }
})

test('no chunk of another language is made of the words of staff', () => {
  const english = chunksOf('en')
  for (const language of OTHERS)
    for (const [chunk, modules] of Object.entries(chunksOf(language)))
      if (assets.includes(chunk) && !(chunk in english))
        assert.deepEqual(
          Object.keys(modules).filter((module) => ENGLISH_ONLY.some((name) => module === `words/en/${name}.ts`)),
          [],
          chunk,
        )
})

test('a chunk without words, and without a chunk with words, has one name in all languages', () => {
  const english = chunksOf('en')
  const wordless = Object.keys(english).filter((chunk) => !reaches(chunk, english))
  assert.ok(wordless.length > 5, wordless.join())
  for (const language of OTHERS) {
    const own = chunksOf(language)
    assert.deepEqual(
      wordless.filter((chunk) => !(chunk in own)),
      [],
      language,
    )
  }
})

test('the manifest that the pages of a language name is in its words, and else the English one', async () => {
  const manifestOf = (folder: string) =>
    JSON.parse(readFileSync(path.join(BUILD, 'client', folder, 'manifest.webmanifest'), 'utf8'))
  const { lang, description, shortcuts, ...others } = manifestOf('')
  assert.equal(lang, 'en')
  for (const language of OTHERS) {
    const own = manifestOf(language)
    const { shell }: typeof import('../../words/en/layouts.ts') = await import(`../../words/${language}/layouts.ts`)
    const names = [shell.add.expense, shell.add.income, shell.add.debt]
    const said = shortcuts.map(({ url }: { url: string }, at: number) => ({ name: names[at], url }))
    assert.deepEqual(own, { ...others, lang: language, description: own.description, shortcuts: said })
    assert.ok(textsOf(language).has(own.description), own.description)
    assert.notEqual(own.description, description)
  }
})

test('each page names the manifest of its language', () => {
  const named = readdirSync(path.join(BUILD, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const html = readFileSync(path.join(BUILD, 'client', name), 'utf8')
      return [/<html lang="(\w+)"/.exec(html)?.[1], /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1]].join(' ')
    })
  assert.deepEqual([...new Set(named)].sort(), [
    'en /manifest.webmanifest',
    ...OTHERS.map((language) => `${language} /${language}/manifest.webmanifest`).sort(),
  ])
})

/** Whether a chunk holds words, or imports from the start one that does. */
function reaches(chunk: string, chunks: Record<string, Record<string, string>>, seen = new Set<string>()): boolean {
  if (seen.has(chunk)) return false
  seen.add(chunk)
  if (Object.keys(chunks[chunk] ?? {}).some((module) => /^(words\/|web\/i18n\/sentence-keys\.ts$)/.test(module)))
    return true
  const code = readFileSync(path.join(BUILD, 'client/assets', chunk), 'utf8')
  return [...code.matchAll(/["'`]\.\/([\w.$-]+\.js)["'`]/g)].some(([, next = '']) => reaches(next, chunks, seen))
}

test('each catalogue is there in each language, and held to be whole', () => {
  const complete = readFileSync(path.join(root, 'words/complete.ts'), 'utf8')
  for (const language of LANGUAGES)
    for (const name of cataloguesOf('en')) {
      assert.ok(existsSync(path.join(root, `words/${language}/${name}.ts`)), `words/${language}/${name}.ts`)
      assert.ok(complete.includes(`import('./${language}/${name}.ts')`), `${name} is not held in ${language}`)
    }
})

const copies: string[] = []
after(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
})

/** Why a copy of the catalogues, changed in one place, does not compile; empty when it does. */
function complaintsAbout(file: string, change: (source: string) => string): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'imari-words-'))
  copies.push(copy)
  for (const folder of ['words', 'domain'])
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (name) => !name.endsWith('.test.ts'),
    })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'))
  const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined, types: ['node'] }
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['words'] }))
  const place = path.join(copy, file)
  const source = readFileSync(place, 'utf8')
  const changed = change(source)
  assert.notEqual(changed, source)
  writeFileSync(place, changed)
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve) => {
    execFile(node24(), [compiler, '--noEmit', '-p', copy], (_error, said) => resolve(said))
  })
}

for (const [what, file, change] of [
  ['a sentence', 'words/rw/kit.ts', (source: string) => source.replace(/^ {2}clearSearch:.*\n/m, '')],
  [
    'an export',
    'words/fr/refused.ts',
    (source: string) => source.replace(/^export const notFoundDebt =/m, 'const notFoundDebt ='),
  ],
  ['a translation', 'words/en/lists.ts', (source: string) => source.replace('{\n', "{\n  sortBy: 'Sort by',\n")],
] as const)
  test(`where ${what} is missing, it does not compile`, async () => {
    assert.match(await complaintsAbout(file, change), /error TS/)
  })
