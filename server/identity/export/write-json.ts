import { LIMIT_FIELDS } from '../../../contract/limits.ts'
import { today } from '../../../domain/day.ts'
import { BOOKS_FORMAT, BOOKS_VERSION } from '../../../domain/import/own-files.ts'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../../../domain/limit.ts'
import { wireCents } from '../../../domain/money.ts'
import { listEveryLine } from '../../books/credit/credit-lines.sql.ts'
import { listEveryPerson } from '../../books/credit/credit-people.sql.ts'
import { listCounterparties } from '../../books/imports/counterparties.sql.ts'
import { listBatches } from '../../books/imports/imports.sql.ts'
import { readLimits } from '../../books/limits/limits.sql.ts'
import { toTotals } from '../../books/rows/totals.sql.ts'
import { listLooks } from '../../books/titles/looks.sql.ts'
import { readChoices } from '../../messaging/mail/choices.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Pieces, ReadOn } from '../../platform/http/whole-list.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { readOwnProfile } from '../people/own-profile.ts'
import { readDebts, readEntries, readPeriods, sumEverything, textPieces } from './read-books.ts'

/** Writes the lists last and in pieces, because only they can be long. */
export async function* writeJson(ctx: Context, clientId: string): Pieces {
  const head = {
    format: BOOKS_FORMAT,
    version: BOOKS_VERSION,
    exportedAt: ctx.clock.now().toISOString(),
    day: today(ctx.clock),
    profile: await readOwnProfile(ctx, { id: clientId, role: 'client' }),
    mailChoices: await readChoices(ctx, clientId),
    limits: await limitsOf(ctx, clientId),
    titleLooks: await listLooks(ctx, clientId),
    totals: toTotals(await sumEverything(ctx, clientId)),
    imports: await listBatches(ctx, clientId, QUOTAS.namesAtOnce.max),
  }
  yield JSON.stringify(head).slice(0, -1)
  const lists: Record<string, ReadOn<object>> = {
    expenses: readEntries(ctx, clientId, 'expense'),
    incomes: readEntries(ctx, clientId, 'income'),
    debts: readDebts(ctx, clientId),
    creditPeople: (wanted) => listEveryPerson(ctx, clientId, wanted),
    creditLines: (wanted) => listEveryLine(ctx, clientId, wanted),
    closedPeriods: readPeriods(ctx, clientId),
    counterparties: (wanted) => listCounterparties(ctx, clientId, wanted),
  }
  for (const [name, readOn] of Object.entries(lists)) {
    yield `,\n"${name}":[`
    yield* textPieces(readOn, (rows, isFirst) => (rows.length > 0 && !isFirst ? ',' : '') + jsonLines(rows))
    yield ']'
  }
  yield '}\n'
}

const jsonLines = (rows: object[]) => rows.map((row) => `\n${JSON.stringify(row)}`).join(',')

async function limitsOf(ctx: Context, clientId: string): Promise<Record<string, number>> {
  const limits = await readLimits(ctx, clientId)
  const fields: Record<string, number> = {}
  for (const kind of LIMIT_KINDS)
    for (const period of LIMIT_PERIODS) fields[LIMIT_FIELDS[kind][period]] = wireCents(limits[period][kind] ?? 0n)
  return fields
}
