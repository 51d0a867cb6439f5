import { readFileSync } from 'node:fs'
import { kindOf, type Role } from '../../../domain/status.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Refuses with 400 a password that is among the 3,000 most used, one character over and over, or made of the product's name
 * or the person's own name or e-mail: for whom PASSWORD_DENY_LIST says so. Staff look after everybody's accounts; clients
 * may choose as simple a password as the specification lets them, since how fast it can be guessed is bounded.
 */
export function refuseWeakPassword(
  { config }: { config: Pick<Config, 'productName' | 'passwordDenyList'> },
  field: 'password' | 'newPassword',
  password: string,
  owner: { role: Role | 'staff'; email: string; fullName: string },
): void {
  const applies =
    config.passwordDenyList === 'everyone' || (config.passwordDenyList === 'staff' && kindOf(owner.role) === 'staff')
  if (applies && isWeakPassword(password, [config.productName, owner.email, owner.fullName]))
    throw new Refusal(400, 'invalid.passwordWeak', { field })
}

/** Whether a password is among the first that anybody would try who knows these names. */
export function isWeakPassword(password: string, names: readonly string[]): boolean {
  const typed = wordOf(password)
  if (/^(.)\1*$/su.test(typed) || commonPasswords().has(typed)) return true
  // "Imari2026!" is "imari" with what people put behind it.
  const base = lettersOf(typed)
  return base !== '' && wordsIn(names).has(base)
}

/** The whole names, what is before the @, and each of their parts that could pass for a password with digits behind it. */
function wordsIn(names: readonly string[]): Set<string> {
  const words = names.flatMap((name) => {
    const whole = wordOf(name)
    const local = whole.split('@')[0] ?? ''
    return [whole, local, ...local.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= 3)]
  })
  return new Set(words.map(lettersOf).filter((word) => word !== ''))
}

function wordOf(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** A text without what is no letter: "aline.uwase" and "aline uwase 1" are one. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

let common: Set<string> | undefined

function commonPasswords(): Set<string> {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('# ')),
  )
  return common
}
