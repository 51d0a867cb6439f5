import type { Language } from '../../domain/language.ts'
import { pageLanguage } from '../../words/en/language.ts'
import { paths } from './paths.ts'

/** Pages for search engines, which have an address per language. */
const informationPaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.contact,
  paths.faqs,
  paths.terms,
  paths.privacy,
]

/** The address of a page in a language: `/about` is `/rw/about` in Kinyarwanda. */
export function addressIn(path: string, language: Language = pageLanguage): string {
  if (language === 'en' || !informationPaths.includes(path)) return path
  return `/${language}${path === paths.home ? '' : path}`
}
