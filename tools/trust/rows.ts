import { faultRows } from './fault-rows.ts'
import { floods } from './flood.ts'
import { runGate } from './gate.ts'
import { lostMachine } from './lost-machine.ts'
import { messageFaults } from './message-faults.ts'
import type { Row } from './row.ts'

/** Test files of `npm test` whose full numbers take too long there (`times` of test/support/times.ts). */
const gates: Row[] = [
  {
    id: 'data/kills-under-writes',
    what: 'the server is killed a thousand times under eight writers, every second time with its database',
    expected: 'every acknowledged write is there once, the rest is whole or absent, and every total is its sum',
    run: () => runGate('test/resilience/kill.test.ts'),
  },
  {
    id: 'money/sums-under-writes',
    what: 'two clients add, edit, pay, delete and close days again, sixteen at a time, 100,000 times on five days',
    expected: 'the total of every day and title is to the cent the sum of what was acknowledged',
    run: () => runGate('server/books/progress/day-totals.test.ts'),
  },
  {
    id: 'money/one-key-at-once',
    what: 'incomes and expenses are each sent fifty times at once under one key, for 1,000 keys',
    expected: 'each is recorded once with one answer, and another body under its key is refused',
    run: () => runGate('server/books/ledger/ledger.test.ts'),
  },
  {
    id: 'money/credit-and-incomes',
    what: 'a thousand random sequences of goods, payments, incomes and deletions in the credit book',
    expected: 'every account, balance and income is what a second computation gives',
    run: () => runGate('server/books/credit/paid-as-income.test.ts', 'server/books/credit/apart.test.ts'),
  },
]

/** Every row, in the order of a whole run. */
export const ROWS: Row[] = [...gates, ...faultRows, messageFaults, lostMachine, ...floods]

/** Rows with one of these words in their name; all without a word. Throws when none matches. */
export function chosenRows(rows: readonly Row[], words: readonly string[]): Row[] {
  const found = rows.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)))
  if (found.length === 0)
    throw new Error(`There is no such row. There are:\n${rows.map(({ id }) => `  ${id}`).join('\n')}`)
  return found
}
