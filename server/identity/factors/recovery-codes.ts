import { randomInt } from 'node:crypto'

const CODES = 10
const GROUPS = 4
/** Excludes look-alike characters. A code has 79 bits, too many to guess from a stolen hash. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}

export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}
