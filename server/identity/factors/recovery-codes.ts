import { randomInt } from 'node:crypto'

const CODES = 10
const GROUPS = 4
/** Without ambiguous letters. Sixteen make 79 bits, too many to guess from a hash. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten single-use codes such as `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}

export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}
