import { clockJumps } from './attacks/clock-jumps.ts'
import { databaseBreaks } from './attacks/database-breaks.ts'
import { enumeration } from './attacks/enumeration.ts'
import { erasure } from './attacks/erasure.ts'
import { guessing } from './attacks/guessing.ts'
import { hashFloods } from './attacks/hash-floods.ts'
import { locks } from './attacks/locks.ts'
import { longLists } from './attacks/long-lists.ts'
import { overload } from './attacks/overload.ts'
import { restores } from './attacks/restores.ts'
import { searchFloods } from './attacks/search-floods.ts'
import { secondFactor } from './attacks/second-factor.ts'
import { slowSockets } from './attacks/slow-sockets.ts'
import type { Row } from './row.ts'

/** Every row, by the part of the run it belongs to. */
export const PARTS: Record<string, Row[]> = {
  attacks: [
    ...searchFloods,
    ...overload,
    ...slowSockets,
    ...longLists,
    ...hashFloods,
    ...guessing,
    ...secondFactor,
    ...enumeration,
    ...locks,
    ...clockJumps,
    ...databaseBreaks,
    ...erasure,
    ...restores,
  ],
}

/**
 * The rows that a command line asks for: `attacks` is a whole part; a further word leaves what has it in its name. Without
 * a part all of them are meant. Throws a sentence when there is nothing of that name.
 */
export function chosenRows(parts: Record<string, Row[]>, words: readonly string[]): { part: string; row: Row }[] {
  const [first] = words
  const named = first !== undefined && first in parts ? [first] : Object.keys(parts)
  const wanted = words.filter((word) => !(word in parts))
  const found = named
    .flatMap((part) => (parts[part] ?? []).map((row) => ({ part, row })))
    .filter(({ row }) => wanted.length === 0 || wanted.some((word) => row.id.includes(word)))
  if (found.length === 0)
    throw new Error(
      `There is no such row. There are:\n${Object.entries(parts)
        .flatMap(([part, rows]) => rows.map(({ id }) => `  ${part} ${id}`))
        .join('\n')}`,
    )
  return found
}
