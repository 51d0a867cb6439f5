import type { FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '../../../domain/language.ts'

const LANGUAGE_COOKIE = 'lang'
const HOST_PREFIX = '__Host-'

/** 400 days, the most that browsers allow. */
const COOKIE_SECONDS = 34_560_000

/** Maximum characters to read of an Accept-Language header. Real headers are shorter. */
const READ_CHARACTERS = 500

export function languageNamed(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text)
}

export function chosenLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === LANGUAGE_COOKIE || name === HOST_PREFIX + LANGUAGE_COOKIE) return languageNamed(value)
  }
  return undefined
}

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

export function languageCookie(language: Language, appUrl: string): string {
  return cookie(`${LANGUAGE_COOKIE}=${language}`, COOKIE_SECONDS, appUrl)
}

const JUST_CHOSEN_SECONDS = 900

/**
 * Also sets the cookie `lang-chosen`, so that web/i18n/language.ts saves the choice to the
 * account.
 */
export function choiceCookies(language: Language, appUrl: string): string[] {
  return [languageCookie(language, appUrl), cookie('lang-chosen=1', JUST_CHOSEN_SECONDS, appUrl)]
}

/** Other hosts of our domain can't set cookies with the prefix `__Host-`, which needs HTTPS. */
function cookie(pair: string, seconds: number, appUrl: string): string {
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax`
  return appUrl.startsWith('https://') ? `${HOST_PREFIX}${pair}; ${attributes}; Secure` : `${pair}; ${attributes}`
}
