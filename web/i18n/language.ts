import { redirectDocument } from 'react-router'
import type { OwnClient } from '../../contract/account.ts'
import { ownLanguage } from '../../contract/language.ts'
import type { Language } from '../../domain/language.ts'
import { pageLanguage } from '../../words/en/language.ts'
import { readTab, writeTab } from '../browser/storage.ts'
import { call } from '../data/api/call.ts'

const COOKIE_SECONDS = 34_560_000

/** The server chooses the language of a page by this cookie. */
export function storeLanguage(language: Language): void {
  writeCookie(`lang=${language}`, COOKIE_SECONDS)
}

/**
 * If the user has just chosen the page's language, stores the language in the account. Otherwise
 * reloads the page in the account's language.
 */
export async function syncLanguage({ language }: Pick<OwnClient, 'language'>, { url }: Request): Promise<void> {
  if (consumeLanguageChoice()) {
    await call(ownLanguage.setLanguage, { body: { language: pageLanguage } }).catch(() => null)
    return
  }
  // Reload only once: with blocked cookies, each reload would show the wrong language again.
  if (readTab('language') === language) return
  writeTab('language', language)
  storeLanguage(language)
  throw redirectDocument(url)
}

function consumeLanguageChoice(): boolean {
  const isChosen = document.cookie.includes('lang-chosen=1')
  if (isChosen) writeCookie('lang-chosen=', 0)
  return isChosen
}

export function writeCookie(pair: string, seconds: number): void {
  const isSecure = window.location.protocol === 'https:'
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax`
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API
  document.cookie = isSecure ? `__Host-${pair}; ${attributes}; Secure` : `${pair}; ${attributes}`
}
