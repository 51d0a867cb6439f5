import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { root } from '../../tools/commands/bootstrap.mjs'
import { ENGLISH_ONLY } from '../../words/english-only.ts'
import { cataloguesOf, isDistinctive, textsOf, textsOnlyOf } from '../support/catalogues.ts'
import { sentenceMatcher } from '../support/sentence-matcher.ts'

const BUILD = path.join(root, 'build')
const OTHERS = LANGUAGES.filter((language) => language !== 'en')
const assets = readdirSync(path.join(BUILD, 'client/assets')).filter((name) => name.endsWith('.js'))

const chunksOf = (language: Language): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(path.join(BUILD, language === 'en' ? 'modules.json' : `modules.${language}.json`), 'utf8'))

test('no script of one language’s build contains a sentence of another language', () => {
  for (const language of LANGUAGES) {
    const chunks = Object.keys(chunksOf(language)).filter((chunk) => assets.includes(chunk))
    assert.ok(chunks.length > 50, `${language} has few chunks`)
    for (const other of LANGUAGES.filter((one) => one !== language)) {
      // Every build contains the messages to customers in all languages.
      const messages = readFileSync(path.join(root, `words/${other}/customer-messages.ts`), 'utf8')
      const foreign = textsOnlyOf(other, language).filter((text) => isDistinctive(text) && !messages.includes(text))
      assert.ok(foreign.length > 500, `${other} says little`)
      const byWord = Map.groupBy(foreign, longestWordIn)
      for (const chunk of chunks) {
        const { code, words } = codeOf(chunk)
        // Searching for all texts takes seconds, so search only for texts whose longest word is
        // in the code.
        const possible = words.flatMap((word) => byWord.get(word) ?? [])
        const found = possible.filter((text) => code.includes(text))
        assert.deepEqual(found, [], `${chunk} of ${language} speaks ${other}`)
      }
    }
  }
})

const known = new Map<string, { code: string; words: string[] }>()

/** Excludes the summaries of calls in the contract, which are English but never on a screen. */
function codeOf(chunk: string): { code: string; words: string[] } {
  const read = () => {
    const code = readFileSync(path.join(BUILD, 'client/assets', chunk), 'utf8').replaceAll(/\bsummary:`[^`]*`/g, '')
    return { code, words: [...new Set(code.match(WORD)), ''] }
  }
  const found = known.get(chunk) ?? read()
  known.set(chunk, found)
  return found
}

/**
 * Ignores the first and last word. In the code, a `\n` may precede a word, which then matches as
 * `nWord`.
 */
function longestWordIn(text: string): string {
  const inner = (text.match(WORD) ?? []).slice(1, -1)
  return inner.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

const WORD = /\p{L}+/gu

test('sentenceMatcher accepts every sentence of its language and no English sentence', () => {
  for (const language of OTHERS) {
    const isSaid = sentenceMatcher(language)
    const wrong = (texts: string[], is: boolean) =>
      texts.filter((text) => isDistinctive(text) && isSaid(text.replaceAll(/\{\w+\}/g, '')) !== is)
    assert.deepEqual(wrong([...textsOf(language)], true), [])
    assert.deepEqual(wrong(textsOnlyOf('en', language), false), [])
  }
})

test('no script of the French or Kinyarwanda build contains text for staff', () => {
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

test('the app manifests of all languages differ only in language and texts', async () => {
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

test('each page links the app manifest of its language', () => {
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

test('each language’s catalogues export the names of English with the same number of parameters', async () => {
  const exportsOf = async (language: Language, name: string) =>
    Object.entries(await import(`../../words/${language}/${name}.ts`)).map(([key, value]) =>
      typeof value === 'function' ? `${key}/${value.length}` : key,
    )
  for (const language of OTHERS)
    for (const name of cataloguesOf('en')) {
      const own = await exportsOf(language, name)
      const missing = (await exportsOf('en', name)).filter((key) => !own.includes(key))
      assert.deepEqual(missing, [], `words/${language}/${name}.ts`)
    }
})
