import type { Language } from '../../../domain/language.ts'
import { betweenGaps } from '../../../tools/words/sentences.ts'
import { plain, sayingsOf } from '../../support/said.ts'

/** Catalogues of mails, of the pages behind their links, and of texts that are addresses: no crawl hears them. */
const ELSEWHERE = ['mail', 'notices']

/** The keys of the sentences of a language, but for those of mails, of which no word was heard. */
export function unheard(language: Language, heard: Iterable<string>): string[] {
  const all = [...heard].map(plain).join('\n')
  return sayingsOf(language)
    .filter(({ key }) => !ELSEWHERE.includes(key.split('.')[0] ?? '') && !key.endsWith('.id'))
    .filter(({ pieces }) => pieces.some((piece) => !betweenGaps(piece).every((text) => all.includes(plain(text)))))
    .map(({ key }) => key)
}
