import { type Day, isDay, MAX_DAY, MIN_DAY, partsOf } from './day.ts'
import { type Cents, centsOf, MAX_AMOUNT, toCents } from './money.ts'
import type { Span } from './span.ts'
import { dayInFigures, typedDays } from './typed-days.ts'

export type Search = TypedSearch & Narrowing

/**
 * `from` and `to` are inclusive. `title` and `creditor` match the whole text, ignoring case. With
 * `titles`, a row's title must equal one of these titles, which are in lower case.
 */
export interface Narrowing {
  from?: Day | undefined
  to?: Day | undefined
  title?: string | undefined
  titles?: readonly string[] | undefined
  creditor?: string | undefined
  paid?: boolean | undefined
}

/**
 * `text` finds rows that match all terms of at least one list in `any`. `nothing` finds no rows,
 * because the typed date doesn't exist.
 */
export type TypedSearch =
  | { kind: 'everything' }
  | { kind: 'day'; day: Day }
  | { kind: 'nothing' }
  | { kind: 'text'; any: Term[][] }

export type Term = { text: string } | { days: Span } | { amounts: AmountSpan }

type ParseDay = (words: string) => Day | null
/** Returns the latest days so named and, without a year, also the next. Empty for other texts. */
type ReadDays = (words: string) => Term[]

interface AmountSpan {
  least: Cents
  most: Cents
}

export function readSearch(text: string, parseDayWords: ParseDay, today: Day): TypedSearch {
  const trimmed = text.trim()
  if (/^["“”«»\s]*$/.test(trimmed)) return { kind: 'everything' }
  const day = dayInFigures(trimmed)
  if (day !== null) return isDay(day) ? { kind: 'day', day } : { kind: 'nothing' }
  const amounts = readAmounts(trimmed)
  if (amounts) return { kind: 'text', any: [[{ amounts }], [{ text: trimmed }]] }
  const readDays = dayReader(parseDayWords, today)
  const days = TOO_SHORT.test(trimmed) ? [] : readDays(trimmed)
  if (days.length > 0) return { kind: 'text', any: [...days.map((term) => [term]), splitTexts(asText(trimmed))] }
  const terms = readTerms(trimmed.match(WORD) ?? [], readDays)
  const readings = [terms, readLastWord(terms, WORD, readAmount)].flatMap((reading) => [
    reading,
    readLastWord(reading, DAY_OR_WORD, (words) => readDays(words)[0]),
  ])
  // Drop readings that have only texts, because `asText` adds the whole text below. Also drop
  // readings that have only days.
  const isMore = (reading: Term[]) => {
    const has = (kind: 'text' | 'days' | 'amounts') => reading.some((term) => kind in term)
    return has('amounts') || (has('days') && has('text'))
  }
  return { kind: 'text', any: [...readings.filter(isMore), asText(trimmed)].map(splitTexts) }
}

/** Texts if alone: `mar` and `q3` may start a word, and `mata` (April) ends `amata` (milk). */
const TOO_SHORT = /^(\p{L}{1,3}|\p{L}\d|mata)$/iu

function dayReader(parseDayWords: ParseDay, today: Day): ReadDays {
  const monthsNamed = (name: string) => {
    const day = parseDayWords(`1 ${name} 2026`)
    return day ? [partsOf(day).month] : []
  }
  return (words) => {
    const [from, to = from] = words.split('–').map((part) => dayInFigures(part) ?? parseDayWords(part))
    const [found = []] = isDay(from) && isDay(to) ? [[{ from, to }]] : typedDays(words, today, monthsNamed)
    return found.map((days) => ({ days }))
  }
}

function splitTexts(terms: readonly Term[]): Term[] {
  const texts = textsIn(terms.flatMap((term) => ('text' in term ? term.text : [])))
  return [...texts.map((text) => ({ text })), ...terms.filter((term) => !('text' in term))]
}

/**
 * Maximum number of texts in a search. The last text contains all further words as one phrase.
 */
export const SEARCH_WORDS = 8

/**
 * Splits typed text into different words. A phrase in quotation marks counts as one word. Ignores
 * words that are only punctuation, unless all words are.
 */
export function textsIn(typed: readonly string[]): string[] {
  const words = typed.flatMap((text) => [...text.matchAll(WORD)])
  const all = words.map(([word, phrase]) => phrase?.trim() ?? word).filter(Boolean)
  const said = all.filter((word) => !/^\p{P}+$/u.test(word))
  const texts = [...new Set(said.length > 0 ? said : all)]
  const last = texts.splice(SEARCH_WORDS - 1).join(' ')
  return last ? [...texts, last] : texts
}

/** Without a closing quotation mark, the phrase extends to the end of the text. */
const PHRASE = '["“«]([^"”»]*)(?:["”»]|$)'
/** Keeps a number like `109 500` and a phone number like `0788 301 245` as one word. */
const NUMBER = String.raw`(?<!\S)(?:[1-9]\d{0,2}(?:\s\d{3})+|[+0]\d+(?:[\s.-]\d+)*)(?!\S)`
const WORD = new RegExp(String.raw`${PHRASE}|${NUMBER}|\S+`, 'g')
/** Keeps a day like `5 Nov` as one word. */
const DAY_OR_WORD = new RegExp(String.raw`(?<!\S)\d{1,2} \p{L}+\.?(?!\S)|${WORD.source}`, 'gu')

/**
 * Finds the last word that `read` turns into a condition, and replaces the word by the condition.
 * Returns no terms if there is no such word.
 */
function readLastWord(terms: readonly Term[], words: RegExp, read: (words: string) => Term | null | undefined): Term[] {
  for (const [place, term] of [...terms.entries()].reverse()) {
    const text = 'text' in term ? term.text : ''
    const found = [...text.matchAll(words)].findLast(([found]) => read(found))
    const condition = found && read(found[0])
    if (!condition) continue
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    return [...terms.slice(0, place), ...asText(before), condition, ...asText(after), ...terms.slice(place + 1)]
  }
  return []
}

const asText = (text: string): Term[] => (text.trim() === '' ? [] : [{ text: text.trim() }])

function readAmount(word: string): Term | null {
  const amounts = readAmounts(word)
  return amounts && { amounts }
}

/**
 * Finds conditions such as `> 1 000` in the words, trying long ones first. Other words become
 * texts.
 */
function readTerms(words: readonly string[], readDays: ReadDays): Term[] {
  for (let length = Math.min(words.length, WORDS_OF_CONDITION); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const end = start + length
      const condition = readCondition(words.slice(start, end).join(' '), readDays)
      if (condition)
        return [...readTerms(words.slice(0, start), readDays), condition, ...readTerms(words.slice(end), readDays)]
    }
  if (words.length === 0) return []
  const text = words.join(' ')
  return [readAmount(text) ?? { text }]
}

/** Maximum words of a condition: `1 000 000 - 2 000 000` has seven. */
const WORDS_OF_CONDITION = 7

/** An amount needs `<`, `>` or a dash, because a title may contain a number. Days need a year. */
function readCondition(text: string, readDays: ReadDays): Term | null {
  // Only 2010 to 2039 count as years, because 2000 and 2050 are common amounts.
  if (/^20[1-3]\d$/.test(text)) return { days: { from: `${text}-01-01`, to: `${text}-12-31` } }
  const days = /\d{4}/.test(text) && readDays(text)[0]
  return days || (/[<>\u2013-]/.test(text) ? readAmount(text) : null)
}

const FIGURE = String.raw`((?:[1-9]\d{0,2}(?:[ ,.'\u00a0\u202f]\d{3})+|[1-9]\d*|0)(?:[.,]\d{1,2})?k?)`
const AMOUNTS = new RegExp(`^([<>]=?)? *${FIGURE}$|^${FIGURE} *[-\u2013] *${FIGURE}$`, 'i')

/** Reads `4500`, `4,500`, `>100k`, `<=5000` and `1000-5000`. Returns null for other texts. */
function readAmounts(text: string): AmountSpan | null {
  const [found, sign = '', one, from, to] = AMOUNTS.exec(text) ?? []
  if (found === undefined) return null
  const [least, most] = [centsIn(one ?? from), centsIn(one ?? to)]
  if (sign.startsWith('>')) return { least: sign === '>' ? least + 1n : least, most: toCents(MAX_AMOUNT) }
  if (sign.startsWith('<')) return { least: 0n, most: sign === '<' ? most - 1n : most }
  return least <= most ? { least, most } : null
}

/** One or two digits after a point or comma are decimals, and three are a group. `k` is 1,000. */
function centsIn(figure = ''): Cents {
  const [, whole = '', fraction = '', thousand] = /^(.*?)(?:[.,](\d{1,2}))?(k?)$/i.exec(figure) ?? []
  return centsOf(`${whole.replace(/\D/g, '')}.${fraction || '0'}`) * (thousand ? 1000n : 1n)
}

export function hasNameFilter({ title, titles, creditor }: Narrowing): boolean {
  return Boolean(title || titles || creditor)
}

export function needsRowScan(search: Search): boolean {
  return search.kind === 'text' || hasNameFilter(search)
}

/** Returns the days if the search contains only days. Otherwise null. */
export function soughtDays(search: Search): Span | null {
  if (search.kind === 'day') return { from: search.day, to: search.day }
  const [term, ...others] = (search.kind === 'text' && search.any[0]) || []
  return term && 'days' in term && others.length === 0 ? term.days : null
}

export function hasDays(search: Search): boolean {
  return search.kind === 'day' || (search.kind === 'text' && search.any.flat().some((term) => 'days' in term))
}

export function spanOf(search: Search): Span {
  const { from = MIN_DAY, to = MAX_DAY } = search
  if (search.kind === 'nothing') return NO_DAYS
  if (search.kind !== 'day') return { from, to }
  const { day } = search
  return from <= day && day <= to ? { from: day, to: day } : NO_DAYS
}

const NO_DAYS: Span = { from: MAX_DAY, to: MIN_DAY }

/** Returns the digits without a phone prefix. Null if the text can't be part of a phone number. */
export function soughtDigits(text: string): string | null {
  if (!/^[+(]*\d[\d\s\-.()/]*$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^(00)?(250|0)/, '')
  return digits.length >= 3 ? digits : null
}
