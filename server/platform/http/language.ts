import type { FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '../../../domain/language.ts'

/** The cookie with the language that was chosen on a device; the screens write it too (web/i18n/language.ts). */
const LANGUAGE_COOKIE = 'lang'
/** Before the name of a cookie where the address is https. */
const HOST_PREFIX = '__Host-'

/** Four hundred days, the longest that browsers keep one. */
const COOKIE_SECONDS = 34_560_000

/** How much of a header is read: no list of languages that a person made is longer. */
const READ_CHARACTERS = 500

/** The language that a text names, as `rw`; undefined where it names none of ours. */
export function languageNamed(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text)
}

/** The language that was chosen on a device; undefined where none was. */
export function chosenLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === LANGUAGE_COOKIE || name === HOST_PREFIX + LANGUAGE_COOKIE) return languageNamed(value)
  }
  return undefined
}

/**
 * The language of ours that whoever asks would rather have, by Accept-Language; English where it names none of ours. A browser
 * that was told nothing sends what its system speaks, our own screens send the language that they are in.
 */
export function preferredLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  let best: { language: Language; quality: number } = { language: 'en', quality: 0 }
  for (const part of (headers['accept-language'] ?? '').slice(0, READ_CHARACTERS).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const language = languageNamed(tag.split('-')[0])
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    if (language && quality > best.quality) best = { language, quality }
  }
  return best.language
}

/** The header that has a device keep a language. */
export function languageCookie(language: Language, appUrl: string): string {
  return cookie(`${LANGUAGE_COOKIE}=${language}`, COOKIE_SECONDS, appUrl)
}

/** How long it counts that a language was chosen here a moment ago, by whoever logs in next. */
const JUST_CHOSEN_SECONDS = 900

/** The headers of a choice on a page: it is kept, and goes to the account of whoever logs in next (web/i18n/language.ts). */
export function choiceCookies(language: Language, appUrl: string): string[] {
  return [languageCookie(language, appUrl), cookie('lang-chosen=1', JUST_CHOSEN_SECONDS, appUrl)]
}

/** A cookie that no other site, and no other host of this one, can set or is sent; it tells nothing of anybody. */
function cookie(pair: string, seconds: number, appUrl: string): string {
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax`
  return appUrl.startsWith('https://') ? `${HOST_PREFIX}${pair}; ${attributes}; Secure` : `${pair}; ${attributes}`
}
