import type { Language } from '../../domain/language.ts'
import { spoken } from '../../words/spoken.ts'
import { codeOf } from './codes.ts'

/** A sentence of an answer in another language, which its code names there too; as it is where it is none that a client is told. */
export function answerIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence
  const { code, params = [] } = codeOf(sentence)
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
