import { writeCookie } from '../i18n/language.ts'

const NAME = 'device'
const MAX_AGE_SECONDS = 400 * 86_400

/** Returns this device's random id, from a cookie because a logout clears the storage. */
export function deviceMark(): string {
  const mark = new RegExp(`(?:^|; )(?:__Host-)?${NAME}=([0-9a-f-]{36})`).exec(document.cookie)?.[1] ?? newMark()
  // Write the cookie again at each login, to extend its life.
  writeCookie(`${NAME}=${mark}`, MAX_AGE_SECONDS)
  return mark
}

function newMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
