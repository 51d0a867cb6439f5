import { systemClock } from '../../domain/clock.ts'
import { addDebt } from '../../server/books/debts/write-debt.ts'
import { addEntry } from '../../server/books/ledger/write-entry.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createContext } from '../../server/platform/context.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import type { Line } from '../support/expected-totals.ts'
import type { Person, Running } from './support.ts'

export async function recordMany(
  { db }: Running,
  { id: clientId }: Pick<Person, 'id'>,
  lines: readonly (Line & { title: string; description: string })[],
): Promise<void> {
  const log = { info() {}, warn() {}, error() {} }
  const ctx = createContext({ db, clock: systemClock(), config: readConfig({}), log })
  await inTransaction(ctx, async (tx) => {
    for (const { kind, day, ...words } of lines)
      if (kind === 'debt') await addDebt(tx, clientId, { ...words, dueDate: day, creditor: 'SACCO' })
      else await addEntry(tx, { clientId, kind }, { ...words, date: day })
  })
}
