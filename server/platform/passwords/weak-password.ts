import { readFileSync } from 'node:fs'
import { kindOf, type Role } from '../../../domain/status.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../http/refusal.ts'

/** By default, checks only staff, because the specification allows clients simple passwords. */
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

export function isWeakPassword(password: string, names: readonly string[]): boolean {
  const typed = wordOf(password)
  if (/^(.)\1*$/su.test(typed) || commonPasswords().has(typed)) return true
  // Only the letters count, because people often append digits and signs: "Imari2026!" is as weak
  // as "imari".
  const base = lettersOf(typed)
  return base !== '' && wordsIn(names).has(base)
}

function wordsIn(names: readonly string[]): Set<string> {
  const words = names.flatMap((name) => {
    const fullName = wordOf(name)
    const local = fullName.split('@')[0] ?? ''
    return [fullName, local, ...local.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= 3)]
  })
  return new Set(words.map(lettersOf).filter((word) => word !== ''))
}

function wordOf(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Keeps only letters, so that "aline.uwase" equals "aline uwase 1". */
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
