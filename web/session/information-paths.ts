import type { Language } from '../../domain/language.ts'
import { pageLanguage } from '../../words/en/language.ts'
import { paths } from './paths.ts'

const informationPaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.contact,
  paths.faqs,
  paths.terms,
  paths.privacy,
]

export function addressIn(path: string, language: Language = pageLanguage): string {
  if (language === 'en' || !informationPaths.includes(path)) return path
  return `/${language}${path === paths.home ? '' : path}`
}
