import { createHash } from 'node:crypto'
import type { Language } from '../../domain/language.ts'
import { commentAt } from './comments.ts'
import { TO_CONFIRM } from './confirm.ts'
import { frenchSpaces } from './french-spaces.ts'
import { expectOnlyTexts, faultOf, type Sentence, sentencesOf, withTexts } from './sentences.ts'

export type Catalogues = Map<string, string>

/**
 * Maps the place of each text to a hash of the English text and its translation. ` confirmed`
 * follows the hash if a native speaker has reviewed the text.
 */
export type LastTable = Record<string, string>

interface Text {
  /** Catalogue, key, and label of a variant: `debts.debtWords.dueIn (one day)`. */
  place: string
  english: string
  own: string
  comment: string
}

/** Columns of Weblate's CSV. `fuzzy` texts need a review. `context` tells equal texts apart. */
const HEAD = ['location', 'source', 'target', 'fuzzy', 'context', 'developer_comments']
const FUZZY = /^(?:1|x|true|yes|fuzzy)$/i

/** Catalogues with ordinary spaces in French, because SMS texts can't have no-break spaces. */
const PLAIN_SPACES = ['customer-messages']

export function tableOf(
  language: Language,
  english: Catalogues,
  own: Catalogues,
  last: LastTable,
  whereOf: (catalogue: string, key: string) => string,
): { rows: string[][]; changed: number; unconfirmed: number } {
  const texts = textsOf(language, english, own).map((text) => {
    const isOpen = text.own !== '' && last[text.place] !== `${hashOf(text)} confirmed`
    const isChanged = isOpen && Object.keys(last).length > 0 && last[text.place] !== hashOf(text)
    const [rank, question] = isOpen ? toConfirm(language, text.place) : [Number.POSITIVE_INFINITY, '']
    return { ...text, isOpen, isChanged, rank: Math.min(rank, isChanged ? Number.MAX_VALUE : rank), question }
  })
  const rows = texts
    .toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ place, english, own, comment, isOpen, isChanged, question }) => [
      whereOf(...split(place)),
      english,
      own,
      isOpen ? 'True' : '',
      place,
      [question, isChanged ? 'Changed since the last table.' : '', comment].filter(Boolean).join(' '),
    ])
  const count = (which: 'isOpen' | 'isChanged') => texts.filter((text) => text[which]).length
  return { rows: [HEAD, ...rows], changed: count('isChanged'), unconfirmed: count('isOpen') }
}

export function corrected(
  language: Language,
  english: Catalogues,
  own: Catalogues,
  [head = [], ...lines]: string[][],
): { own: Catalogues; last: LastTable; faults: string[] } {
  const [source, target, fuzzy, context] = ['source', 'target', 'fuzzy', 'context'].map((name) => head.indexOf(name))
  if (source === -1 || target === -1 || fuzzy === -1 || context === -1)
    return { own, last: {}, faults: ['a table has the columns source, target, fuzzy and context'] }
  const cell = (line: string[] | undefined, column = 0) => line?.[column] ?? ''
  const read = new Map(lines.map((line) => [cell(line, context), line]))
  const known = new Map(textsOf(language, english, own).map((text) => [text.place, text]))
  const faults = [...read].flatMap(([place, line]) =>
    known.get(place)?.own || cell(line, target) === '' ? [] : [`${place} has no text in ${language}`],
  )
  const after = new Map<string, string>()
  for (const [catalogue, code] of own) {
    const before = sentencesOf(code)
    const corrections = before.map((sentence): [Sentence, string[]] => [
      sentence,
      sentence.pieces.map((piece) => {
        const place = placeOf(catalogue, sentence, piece)
        const typed = keepEdges(cell(read.get(place), target), piece.text)
        const isFrench = language === 'fr' && !PLAIN_SPACES.includes(catalogue)
        const text = isFrench ? frenchSpaces(typed, piece.text) : typed
        const fault = faultOf(piece, text)
        if (fault) faults.push(`${place} ${fault} in ${language}`)
        return text
      }),
    ])
    if (faults.length > 0) continue
    after.set(catalogue, withTexts(code, corrections))
    expectOnlyTexts(before, sentencesOf(after.get(catalogue) ?? ''), corrections)
  }
  if (faults.length > 0) return { own, last: {}, faults }
  const last = textsOf(language, english, after).map((text) => {
    const line = read.get(text.place)
    // Confirmed only if the reviewer saw the current English text and removed `fuzzy`.
    const isConfirmed = text.own !== '' && cell(line, source) === text.english && !FUZZY.test(cell(line, fuzzy).trim())
    return [text.place, `${hashOf(text)}${isConfirmed ? ' confirmed' : ''}`]
  })
  return { own: after, last: Object.fromEntries(last), faults }
}

function textsOf(language: Language, english: Catalogues, own: Catalogues): Text[] {
  return [...english].flatMap(([catalogue, code]) => {
    const [theirs, ours] = [byKey(code), byKey(own.get(catalogue) ?? '')]
    return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((key) => {
      const [inEnglish, sentence] = [theirs.get(key), ours.get(key)]
      const comment = inEnglish ? commentAt(code, inEnglish.pieces[0]?.start ?? 0) : ''
      const whole = inEnglish?.pieces.map(({ text }) => text).join(' | ') || `(${language} only)`
      const texts = (sentence ?? inEnglish)?.pieces.map((piece): Text => {
        const place = placeOf(catalogue, { key }, piece)
        if (!sentence)
          return {
            place,
            english: piece.text,
            own: '',
            comment: `Empty on purpose: ${language} says this with other texts.`,
          }
        const same = inEnglish?.pieces.find(({ label }) => label === piece.label)
        return { place, english: same?.text ?? whole, own: piece.text, comment }
      })
      return texts ?? []
    })
  })
}

function placeOf(catalogue: string, { key }: Pick<Sentence, 'key'>, { label }: { label: string }): string {
  return `${catalogue}.${key}${label && ` (${label})`}`
}

function split(place: string): [catalogue: string, key: string] {
  const [, catalogue = '', key = ''] = /^([^.]+)\.(\S+)/.exec(place) ?? []
  return [catalogue, key]
}

function toConfirm(language: Language, place: string): [rank: number, question: string] {
  const list = TO_CONFIRM[language] ?? []
  const at = list.findIndex(([key]) => place.startsWith(key) && /^$|[. ]/.test(place.charAt(key.length)))
  return at < 0 ? [Number.POSITIVE_INFINITY, ''] : [at, `To confirm, ${at + 1}. ${list[at]?.[1] ?? ''}`.trim()]
}

function hashOf({ english, own }: Text): string {
  return createHash('sha256').update(`${english}\0${own}`).digest('hex').slice(0, 10)
}

/** Restores the spaces around a text, which spreadsheets and translators remove. */
function keepEdges(text: string, before: string): string {
  const [, start = '', end = ''] = /^(\s*).*?(\s*)$/s.exec(before) ?? []
  return `${start}${text.trim()}${end}`
}

function byKey(source: string): Map<string, Sentence> {
  return new Map(sentencesOf(source).map((sentence) => [sentence.key, sentence]))
}
