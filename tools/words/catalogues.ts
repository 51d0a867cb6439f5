import { LANGUAGES, type Language } from '../../domain/language.ts'
import { cellOf, expectOnlyTexts, faultOf, type Sentence, sentencesOf, withCells } from './sentences.ts'

/** The sources of all catalogues, by language and by their name: `debts`. */
export type Sources = Record<Language, Map<string, string>>

const HEAD = ['key', ...LANGUAGES, 'where']

/** A table of all sentences in all languages for whoever reads them; `whereOf` says where a sentence is seen. */
export function tableOf(sources: Sources, whereOf: (catalogue: string, key: string) => string): string[][] {
  const lines = [HEAD]
  for (const catalogue of sources.en.keys()) {
    const said = Object.fromEntries(
      LANGUAGES.map((language) => [language, byKey(sources[language].get(catalogue) ?? '')]),
    ) as Record<Language, Map<string, Sentence>>
    for (const key of new Set(LANGUAGES.flatMap((language) => [...said[language].keys()]))) {
      const cells = LANGUAGES.map((language) => {
        const sentence = said[language].get(key)
        return sentence ? cellOf(sentence) : ''
      })
      lines.push([`${catalogue}.${key}`, ...cells, whereOf(catalogue, key)])
    }
  }
  return lines
}

/**
 * The sources as a corrected table has them. Of English nothing is taken: it is the contract. With anything that is missing or
 * cannot be put in its place, nothing is taken at all: then `faults` say what.
 */
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
          const cell = read.get(key)?.[column] ?? ''
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
