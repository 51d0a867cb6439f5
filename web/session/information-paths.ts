import type { Language } from '../../domain/language.ts'
import { pageLanguage } from '../../words/en/language.ts'
import { paths } from './paths.ts'

/** Public pages for search engines; each has an address per language. */
const informationPaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.contact,
  paths.faqs,
  paths.terms,
  paths.privacy,
]

/** Returns a page's address in a language, such as `/rw/about` for `/about`. */
export function addressIn(path: string, language: Language = pageLanguage): string {
  if (language === 'en' || !informationPaths.includes(path)) return path
  return `/${language}${path === paths.home ? '' : path}`
}
