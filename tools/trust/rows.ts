import { clockJumps } from './attacks/clock-jumps.ts'
import { databaseBreaks } from './attacks/database-breaks.ts'
import { floods } from './attacks/floods.ts'
import { fullDisks } from './attacks/full-disks.ts'
import { guessing } from './attacks/guessing.ts'
import { locks } from './attacks/locks.ts'
import { missingConditions } from './attacks/missing-conditions.ts'
import { purges } from './attacks/purges.ts'
import { restores } from './attacks/restores.ts'
import { sessions } from './attacks/sessions.ts'
import { takenBack } from './attacks/taken-back.ts'
import { gates } from './gate.ts'
import { messageFaults } from './message-faults.ts'
import { modelRuns } from './model-runs.ts'
import type { Row } from './row.ts'

/** Every row, in the order of a whole run. */
export const ROWS: Row[] = [
  ...gates,
  ...databaseBreaks,
  ...messageFaults,
  ...fullDisks,
  ...restores,
  ...modelRuns,
  ...locks,
  ...clockJumps,
  ...purges,
  ...missingConditions,
  ...guessing,
  ...sessions,
  ...takenBack,
  ...floods,
]

/** The rows with one of these words in their name, or all without a word. Throws when no row matches. */
export function chosenRows(rows: readonly Row[], words: readonly string[]): Row[] {
  const found = rows.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)))
  if (found.length === 0)
    throw new Error(`There is no such row. There are:\n${rows.map(({ id }) => `  ${id}`).join('\n')}`)
  return found
}
