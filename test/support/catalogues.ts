import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../domain/language.ts'
import { sentencesOf } from '../../tools/words/sentences.ts'
import { ENGLISH_ONLY } from '../../words/english-only.ts'

const ROOT = path.join(import.meta.dirname, '../..')

export function cataloguesOf(language: Language): string[] {
  return globSync(`words/${language}/*.ts`, { cwd: ROOT })
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => !name.endsWith('.test') && !ENGLISH_ONLY.includes(name))
    .sort()
}

const known = new Map<Language, Set<string>>()

/** Excludes messages to customers, which each build contains in all languages. */
export function textsOf(language: Language): Set<string> {
  const texts = known.get(language) ?? readTexts(language)
  known.set(language, texts)
  return texts
}

function readTexts(language: Language): Set<string> {
  const texts = new Set<string>()
  for (const name of cataloguesOf(language).filter((one) => one !== 'customer-messages'))
    for (const { pieces } of sentencesOf(readFileSync(path.join(ROOT, `words/${language}/${name}.ts`), 'utf8')))
      for (const { text, gaps } of pieces) {
        const parts = [...gaps.keys()].reduce((left, gap) => left.flatMap((part) => part.split(gap)), [text])
        for (const part of parts.map((one) => one.trim()))
          if (parts.length === 1 || isDistinctive(part)) texts.add(part)
      }
  return texts
}

export function isDistinctive(text: string): boolean {
  return /\p{L}{3,}[^\p{L}]+\p{L}{3,}/u.test(text) && text.length >= 10
}

export function textsOnlyOf(language: Language, other: Language): string[] {
  const others = new Set([...textsOf(other)].map((text) => text.toLowerCase()))
  return [...textsOf(language)].filter((text) => !others.has(text.toLowerCase()))
}
