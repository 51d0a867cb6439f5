import { writeCookie } from './language.ts'

const NAME = 'device'
const MAX_AGE_SECONDS = 400 * 86_400

/** Random mark of this device, sent with every login. A cookie, since logging out clears the storage. */
export function deviceMark(): string {
  const mark = new RegExp(`(?:^|; )(?:__Host-)?${NAME}=([0-9a-f-]{36})`).exec(document.cookie)?.[1] ?? newMark()
  // Written each time: the browser keeps it for so long after the last login.
  writeCookie(`${NAME}=${mark}`, MAX_AGE_SECONDS)
  return mark
}

/** A UUID, also where the page is not a secure context. */
function newMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
