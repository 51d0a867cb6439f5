import { LANGUAGES, type Language } from '../../domain/language.ts'
import { commentAt } from './comments.ts'
import { TO_CONFIRM } from './confirm.ts'
import { frenchSpaces } from './french-spaces.ts'
import { cellOf, expectOnlyTexts, faultOf, type Sentence, sentencesOf, withCells } from './sentences.ts'

export type Sources = Record<Language, Map<string, string>>

/** An SMS can't hold the no-break spaces of French. */
const PLAIN_SPACES = ['customer-messages']

const HEAD = ['key', ...LANGUAGES, 'where', 'note', 'confirm']

/** Sentences to confirm come first. `whereOf` returns the files that show a sentence. */
export function tableOf(sources: Sources, whereOf: (catalogue: string, key: string) => string): string[][] {
  const lines: string[][] = []
  for (const catalogue of sources.en.keys()) {
    const said = Object.fromEntries(
      LANGUAGES.map((language) => [language, byKey(sources[language].get(catalogue) ?? '')]),
    ) as Record<Language, Map<string, Sentence>>
    for (const key of new Set(LANGUAGES.flatMap((language) => [...said[language].keys()]))) {
      const cells = LANGUAGES.map((language) => {
        const sentence = said[language].get(key)
        return sentence ? cellOf(sentence) : ''
      })
      const english = said.en.get(key)
      const notes = [
        english ? commentAt(sources.en.get(catalogue) ?? '', english.pieces[0]?.start ?? 0) : '',
        ...LANGUAGES.map((language, at) => (cells[at] ? '' : `${language} has no such text, on purpose`)),
      ]
      const place = `${catalogue}.${key}`
      lines.push([place, ...cells, whereOf(catalogue, key), notes.filter(Boolean).join('; '), toConfirm(place)])
    }
  }
  return [HEAD, ...lines.toSorted((one, other) => rank(one) - rank(other))]
}

/** `7: gufunga or gusoza?`: the position in TO_CONFIRM, and its question. */
function toConfirm(place: string): string {
  const at = TO_CONFIRM.findIndex(([key]) => place === key || place.startsWith(`${key}.`))
  const question = TO_CONFIRM[at]?.[1]
  return at < 0 ? '' : `${at + 1}${question ? `: ${question}` : ''}`
}

const rank = (line: string[]) => Number.parseInt(line.at(-1) ?? '', 10) || TO_CONFIRM.length + 1

/** All or nothing. English is the reference and stays. */
export function corrected(sources: Sources, [head = [], ...lines]: string[][]): { sources: Sources; faults: string[] } {
  const faults: string[] = []
  const read = new Map(lines.map((line) => [line[0] ?? '', line]))
  const result = { ...sources }
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const column = head.indexOf(language)
    if (column < 0) faults.push(`there is no column ${language}`)
    result[language] = new Map(
      Array.from(sources[language], ([catalogue, source]) => {
        const before = sentencesOf(source)
        const cells = before.map((sentence): [Sentence, string] => {
          const key = `${catalogue}.${sentence.key}`
          const typed = read.get(key)?.[column] ?? ''
          const isFrench = language === 'fr' && !PLAIN_SPACES.includes(catalogue)
          const cell = isFrench ? frenchSpaces(typed, cellOf(sentence)) : typed
          const fault = faultOf(sentence, cell)
          if (fault && column >= 0) faults.push(`${key} ${fault} in ${language}`)
          return [sentence, cell]
        })
        if (faults.length > 0) return [catalogue, source]
        const after = withCells(source, cells)
        expectOnlyTexts(before, sentencesOf(after), cells)
        return [catalogue, after]
      }),
    )
  }
  return faults.length > 0 ? { sources, faults } : { sources: result, faults }
}

function byKey(source: string): Map<string, Sentence> {
  return new Map(sentencesOf(source).map((sentence) => [sentence.key, sentence]))
}
