import { randomInt } from 'node:crypto'

const CODES = 10
const GROUPS = 4
/** Without what is taken for another. Sixteen of them are 79 bits, which nobody finds from a hash. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes, each for one time, as they are shown: `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/** What a person typed for a code, of either sort, as it is kept: without spaces and strokes, in small letters. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}
