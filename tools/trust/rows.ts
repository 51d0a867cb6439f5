import { faultRows } from './fault-rows.ts'
import { floods } from './flood.ts'
import { runGate } from './gate.ts'
import { lostMachine } from './lost-machine.ts'
import { messageFaults } from './message-faults.ts'
import type { Row } from './row.ts'

const gates: Row[] = [
  {
    id: 'data/kills-under-writes',
    what: 'we kill the server 1,000 times under eight writers, half the time with its database',
    expected: 'every acknowledged write exists once, others are complete or absent, totals are right',
    run: () => runGate('test/resilience/kill.test.ts'),
  },
  {
    id: 'money/sums-under-writes',
    what: 'two clients write 100,000 times on five days, sixteen writes at a time',
    expected: 'totals of days and titles equal the acknowledged writes',
    run: () => runGate('server/books/progress/day-totals.test.ts'),
  },
  {
    id: 'money/one-key-at-once',
    what: 'we send each of 1,000 entries fifty times at once under one key',
    expected: 'each is recorded once with one answer; another body under its key is rejected',
    run: () => runGate('server/books/ledger/ledger.test.ts'),
  },
  {
    id: 'money/credit-and-incomes',
    what: '1,000 random sequences in the credit book',
    expected: 'accounts, balances and incomes match a second computation',
    run: () => runGate('server/books/credit/paid-as-income.test.ts', 'server/books/credit/apart.test.ts'),
  },
]

export const ROWS: Row[] = [...gates, ...faultRows, messageFaults, lostMachine, ...floods]

export function chosenRows(rows: readonly Row[], words: readonly string[]): Row[] {
  const found = rows.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)))
  if (found.length === 0)
    throw new Error(`There is no such row. There are:\n${rows.map(({ id }) => `  ${id}`).join('\n')}`)
  return found
}
