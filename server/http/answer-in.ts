import type { Said } from '../../contract/route.ts'
import type { Language } from '../../domain/language.ts'
import { spoken } from '../../words/spoken.ts'
import { codeOf } from './codes.ts'

/** A sentence of an answer in a language, with what names it in all. */
export function saidIn(language: Language, sentence: string): Said & { message: string } {
  const said = codeOf(sentence)
  return { message: sentenceIn(language, said, sentence), ...said }
}

/** The sentence that a code names in a language; as it is where a client is told none there. */
export function sentenceIn(language: Language, { code, params = [] }: Said, sentence: string): string {
  if (language === 'en') return sentence
  const words = spoken[language]
  let own: unknown = words
  // What is refused of sums stands beside what is spoken of them.
  for (const name of code.replace(/^sums\./, '').split('.')) own = (own as Record<string, unknown> | undefined)?.[name]
  if (typeof own === 'string') return own
  if (typeof own !== 'function') return sentence
  // What a sentence is made of is a number, or the name of a field.
  const names: Record<string, string> = words.fieldNames
  return own(...params.map((one) => names[one] ?? one))
}
