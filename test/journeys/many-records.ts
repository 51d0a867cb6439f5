import type { Day } from '../../domain/day.ts'
import { addDebt } from '../../server/books/debts/write-debt.ts'
import { addEntry } from '../../server/books/ledger/write-entry.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import type { Line } from '../support/expected-totals.ts'
import { contextOf, type Person, type Running } from './support.ts'

export async function recordMany(
  imari: Running,
  { id: clientId }: Pick<Person, 'id'>,
  lines: readonly (Line & { title: string; description: string })[],
): Promise<void> {
  await inTransaction(contextOf(imari), async (tx) => {
    for (const { kind, day, ...words } of lines)
      if (kind === 'debt') await addDebt(tx, clientId, { ...words, dueDate: day, creditor: 'SACCO' })
      else await addEntry(tx, { clientId, kind }, { ...words, date: day })
  })
}

export function recordSalt(imari: Running, aline: Pick<Person, 'id'>, day: Day, count: number): Promise<void> {
  const salt = { kind: 'expense', day, amount: 1, title: 'Salt', description: 'Salt' } as const
  return recordMany(
    imari,
    aline,
    Array.from({ length: count }, () => salt),
  )
}
