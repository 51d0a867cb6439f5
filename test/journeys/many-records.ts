import { v7 as uuidv7 } from 'uuid'
import type { Day } from '../../domain/day.ts'
import { addMany } from '../../server/books/progress/change-many.ts'
import { withBooksLock } from '../../server/books/rows/in-books.ts'
import type { Line } from '../support/expected-totals.ts'
import { contextOf, type Person, type Running } from './support.ts'

export async function recordMany(
  imari: Running,
  { id: clientId }: Pick<Person, 'id'>,
  lines: readonly (Line & { title: string; description: string })[],
): Promise<void> {
  const ctx = contextOf(imari)
  const at = ctx.clock.now().toISOString()
  const records = lines.map((line) => ({
    ...{ ...line, id: uuidv7(), amount: String(line.amount), isPaid: line.paid ?? false },
    ...{ creditor: line.kind === 'debt' ? 'SACCO' : '', createdAt: at, updatedAt: at },
  }))
  await withBooksLock(ctx, { clientId }, (tx, books) => addMany(tx, books, records, { at, keepsEarlier: false }))
}

export function recordSalt(imari: Running, aline: Pick<Person, 'id'>, day: Day, count: number): Promise<void> {
  const salt = { kind: 'expense', day, amount: 1, title: 'Salt', description: 'Salt' } as const
  return recordMany(
    imari,
    aline,
    Array.from({ length: count }, () => salt),
  )
}

export function spent(day: Day, title: string, amount: number) {
  return { kind: 'expense', day, title, amount, description: `${title} for the shop` } as const
}
