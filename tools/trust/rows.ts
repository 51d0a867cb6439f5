import { audits } from './attacks/audits.ts'
import { bodies } from './attacks/bodies.ts'
import { clockJumps } from './attacks/clock-jumps.ts'
import { databaseBreaks } from './attacks/database-breaks.ts'
import { enumeration } from './attacks/enumeration.ts'
import { erasure } from './attacks/erasure.ts'
import { freshInstall } from './attacks/fresh-install.ts'
import { fullDisks } from './attacks/full-disks.ts'
import { guessing } from './attacks/guessing.ts'
import { hashFloods } from './attacks/hash-floods.ts'
import { heavyBooks } from './attacks/heavy-books.ts'
import { locks } from './attacks/locks.ts'
import { logs } from './attacks/logs.ts'
import { longLists } from './attacks/long-lists.ts'
import { missingConditions } from './attacks/missing-conditions.ts'
import { overload } from './attacks/overload.ts'
import { passkeys } from './attacks/passkeys.ts'
import { purges } from './attacks/purges.ts'
import { restores } from './attacks/restores.ts'
import { searchFloods } from './attacks/search-floods.ts'
import { secondFactor } from './attacks/second-factor.ts'
import { sessions } from './attacks/sessions.ts'
import { slowSockets } from './attacks/slow-sockets.ts'
import { soak } from './attacks/soak.ts'
import { closingGates } from './gates/closing.ts'
import { dataGates } from './gates/data.ts'
import { identityGates } from './gates/identity.ts'
import { inputGates } from './gates/input.ts'
import { moneyGates } from './gates/money.ts'
import { purgeGates } from './gates/purge.ts'
import { messageFaults } from './message-faults.ts'
import { modelRuns } from './model-runs.ts'
import type { Row } from './row.ts'

/** Every row, in the order of a whole run. */
export const ROWS: Row[] = [
  ...identityGates,
  ...inputGates,
  ...purgeGates,
  ...moneyGates,
  ...closingGates,
  ...dataGates,
  ...searchFloods,
  ...overload,
  ...slowSockets,
  ...bodies,
  ...logs,
  ...longLists,
  ...heavyBooks,
  ...hashFloods,
  ...guessing,
  ...secondFactor,
  ...passkeys,
  ...sessions,
  ...freshInstall,
  ...enumeration,
  ...missingConditions,
  ...locks,
  ...clockJumps,
  ...databaseBreaks,
  ...fullDisks,
  ...messageFaults,
  ...modelRuns,
  ...erasure,
  ...purges,
  ...restores,
  ...audits,
  ...soak,
]

/**
 * The rows that a command line asks for: each word is the id of a threat (`A12`), the letter of a group of them (`A`), or
 * a part of a row's name; without one all are meant. Throws a sentence when there is nothing of that name.
 */
export function chosenRows(rows: readonly Row[], words: readonly string[]): Row[] {
  const asks = (word: string, { id, threats }: Row) =>
    /^[A-Z]\d*$/.test(word)
      ? threats.some((threat) => (word.length === 1 ? threat.startsWith(word) : threat === word))
      : id.includes(word)
  const found = rows.filter((row) => words.length === 0 || words.some((word) => asks(word, row)))
  if (found.length === 0)
    throw new Error(
      `There is no such row. There are:\n${rows.map(({ id, threats }) => `  ${threats.join(' ')} ${id}`).join('\n')}`,
    )
  return found
}
