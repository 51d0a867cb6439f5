import type { EntryKind } from '../../../contract/ledger.ts'
import { MAX_DAY, MIN_DAY } from '../../../domain/day.ts'
import { PERIOD_KINDS } from '../../../domain/period.ts'
import { debtList } from '../../books/debts/debts.sql.ts'
import { entryList } from '../../books/ledger/entries.sql.ts'
import { sumDays } from '../../books/rows/totals.sql.ts'
import { toArchiveLine } from '../../books/statements/read-statement.ts'
import { CLOSED_ORDERS, listClosed } from '../../books/statements/statements.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inPieces, isPieces, type Pieces, type ReadOn } from '../../platform/http/whole-list.ts'

const EVERYTHING = { kind: 'everything' } as const

export function readEntries(ctx: Context, clientId: string, kind: EntryKind) {
  const { orders, read } = entryList({ clientId, kind })
  return (wanted: Parameters<ReadOn<unknown>>[0]) =>
    read(ctx, { ...wanted, order: orders.date, search: EVERYTHING, stepwise: true })
}

export function readDebts(ctx: Context, clientId: string) {
  const { orders, read } = debtList(clientId)
  return (wanted: Parameters<ReadOn<unknown>>[0]) =>
    read(ctx, { ...wanted, order: orders.dueDate, search: EVERYTHING, stepwise: true })
}

export function readPeriods(ctx: Context, clientId: string) {
  return async (wanted: Parameters<ReadOn<unknown>>[0]) => {
    const page = await listClosed(ctx, clientId, PERIOD_KINDS, {
      ...wanted,
      order: CLOSED_ORDERS.date,
      search: EVERYTHING,
    })
    return { ...page, rows: page.rows.map(toArchiveLine) }
  }
}

export const sumEverything = (ctx: Context, clientId: string) =>
  sumDays(ctx, clientId, { start: MIN_DAY, end: MAX_DAY })

export async function* textPieces<Item>(readOn: ReadOn<Item>, of: (rows: Item[], isFirst: boolean) => string): Pieces {
  const text = await inPieces(readOn, (rows) => of(rows, true), { before: () => '', of, after: () => '' })
  if (isPieces(text)) yield* text
  else yield text
}
