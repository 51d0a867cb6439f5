import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addDays } from '../../domain/day.ts'
import { DISTRICTS } from '../../domain/districts.ts'
import { type Language, languageNames } from '../../domain/language.ts'
import { betweenGaps, type Sentence, sentencesOf } from '../../tools/words/sentences.ts'
import { limitNames } from '../../words/rw/summary.ts'
import { spoken } from '../../words/spoken.ts'
import { cataloguesOf } from './catalogues.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const LETTER = /[\p{L}\p{M}\p{N}]/u

const NAMES: readonly string[] = [
  ...['Imari', 'RWF', 'WhatsApp', 'SMS', 'CSV', 'Excel', 'Esc', 'Enter'],
  ...['Chrome', 'Linux'],
  ...Object.values(languageNames),
  ...DISTRICTS,
]

interface Saying {
  key: string
  pieces: Sentence['pieces']
}

function readSentences(language: Language): Saying[] {
  return cataloguesOf(language).flatMap((name) =>
    sentencesOf(readFileSync(path.join(ROOT, `words/${language}/${name}.ts`), 'utf8')).map(({ key, pieces }) => ({
      key: `${name}.${key}`,
      pieces,
    })),
  )
}

/**
 * Returns a function that accepts texts made only of this language's sentences, `known` texts and
 * numbers.
 */
export function sentenceMatcher(language: Language, known: readonly string[] = []): (text: string) => boolean {
  const parts = readSentences(language).flatMap(({ pieces }) => pieces.flatMap(betweenGaps))
  const all = new Set([...parts, ...daysIn(language), ...generatedTexts(language), ...NAMES, ...known].map(plain))
  const byFirst = Map.groupBy(all, ([first]) => first ?? '')
  return (text) => isComposedOf(plain(text), byFirst)
}

function daysIn(language: Language): string[] {
  const { fullDayName, shortMonthName } = spoken[language]
  const days = Array.from({ length: 12 * 7 }, (_, at) => addDays('2026-01-01', at * 4 + (at % 7)))
  const months = Array.from({ length: 12 }, (_, before) => shortMonthName(before + 1))
  return [...days.map(fullDayName), ...months].flatMap((text) => text.match(/[\p{L}\p{N}]*\p{L}+\.?/gu) ?? [])
}

/** Texts that code builds, such as French week names (`S49`). */
function generatedTexts(language: Language): string[] {
  if (language === 'fr') return Array.from({ length: 53 }, (_, before) => `S${before + 1}`)
  if (language !== 'rw') return []
  return Object.values(limitNames).flatMap((byPeriod) => Object.values(byPeriod).map((name) => name.slice(1)))
}

export function plain(text: string): string {
  return text
    .replaceAll(/[\u2066-\u2069\u200b\u00ad]/g, '')
    .replaceAll(/\S+@\S+\.[a-z]+/g, '@')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function isComposedOf(text: string, byFirst: Map<string, string[]>): boolean {
  const reached = new Array<boolean>(text.length + 1).fill(false)
  reached[0] = true
  for (let at = 0; at < text.length; at++) {
    if (!reached[at]) continue
    const here = text.charAt(at)
    if (!/\p{L}/u.test(here)) reached[at + 1] = true
    if (at > 0 && LETTER.test(here) && /\p{L}/u.test(text.charAt(at - 1))) continue
    for (const part of byFirst.get(here) ?? []) {
      const end = at + part.length
      const isCut = LETTER.test(part.at(-1) ?? '') && LETTER.test(text.charAt(end))
      if (!isCut && text.startsWith(part, at)) reached[end] = true
    }
  }
  return reached[text.length] === true
}
