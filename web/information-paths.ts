import type { Language } from '../domain/language.ts'
import { pageLanguage } from '../words/en/language.ts'
import { paths } from './paths.ts'

/** The pages that search engines find: each has an address in every language. All others have one. */
const informationPaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.contact,
  paths.faqs,
  paths.terms,
  paths.privacy,
]

/** Where a page lies in a language, that of this page unless told: `/about` is `/rw/about` in Kinyarwanda. */
export function addressIn(path: string, language: Language = pageLanguage): string {
  if (language === 'en' || !informationPaths.includes(path)) return path
  return `/${language}${path === paths.home ? '' : path}`
}
