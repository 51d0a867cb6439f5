import { redirectDocument } from 'react-router'
import type { OwnClient } from '../contract/account.ts'
import { ownLanguage } from '../contract/language.ts'
import type { Language } from '../domain/language.ts'
import { pageLanguage } from '../words/en/language.ts'
import { call } from './api/call.ts'
import { readTab, writeTab } from './storage.ts'

const COOKIE_SECONDS = 34_560_000

/** Keeps a language on this device: the server sends pages in it from now on (server/http/language.ts). */
export function keepLanguage(language: Language): void {
  writeCookie(`lang=${language}`, COOKIE_SECONDS)
}

/**
 * Brings page and account to one language. What somebody chose on a page a moment ago is their choice for the account too; else the
 * account's counts, and the page is loaded in it. Once in a tab, so that a device that keeps no cookie shows the page in the
 * language that it has.
 */
export async function speakAlike({ language }: Pick<OwnClient, 'language'>, { url }: Request): Promise<void> {
  if (takeChoice()) {
    await call(ownLanguage.setLanguage, { body: { language: pageLanguage } }).catch(() => null)
    return
  }
  if (readTab('language') === language) return
  writeTab('language', language)
  keepLanguage(language)
  throw redirectDocument(url)
}

/** Whether a language was chosen on a page a moment ago, by its links; it is told once. */
function takeChoice(): boolean {
  const isChosen = document.cookie.includes('lang-chosen=1')
  if (isChosen) writeCookie('lang-chosen=', 0)
  return isChosen
}

/** Sets a cookie of this host. */
export function writeCookie(pair: string, seconds: number): void {
  const isSecure = window.location.protocol === 'https:'
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is too new for the browsers that still get updates
  document.cookie = isSecure ? `__Host-${pair}; ${attributes}; Secure` : `${pair}; ${attributes}`
}
