import { type RawBuilder, sql } from 'kysely'
import { NIL as NIL_UUID } from 'uuid'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findDamageInMessage } from './damaged-file.ts'
import {
  FIGURE_CHECKS,
  listBooks,
  listClientsBetween,
  listExisting,
  listWithBooks,
  type WrongRows,
  wrongClosings,
} from './figures.sql.ts'
import { type Findings, isDamageError } from './findings.ts'
import type { Pace } from './throttle.ts'

const CLIENTS = 500
const RECORDS = 20_000

/** Takes no locks, because each statement reads one snapshot. */
export async function checkFigures(ctx: Context, findings: Findings, pace: Pace): Promise<number> {
  let all = 0
  for (let after: string = NIL_UUID; ; ) {
    const books = await pace.step(() => reportIfDamaged(ctx, findings, 'books', () => listBooks(ctx, after, CLIENTS)))
    if (!books) return all
    const slice = firstOf(books)
    const isLast = books.length < CLIENTS && slice.length === books.length
    const last = isLast ? null : (slice.at(-1)?.client_id ?? null)
    await checkSlice(ctx, findings, pace, slice, after, last)
    all += slice.length
    if (last === null) return all
    after = last
  }
}

function firstOf<Books extends { stored_rows: number }>(books: Books[]): Books[] {
  let [count, records] = [0, 0]
  for (const { stored_rows } of books) {
    records += stored_rows
    if (count > 0 && records > RECORDS) break
    count++
  }
  return books.slice(0, count)
}

async function checkSlice(
  ctx: Context,
  findings: Findings,
  pace: Pace,
  books: { client_id: string }[],
  after: string,
  last: string | null,
): Promise<void> {
  const clientIds = books.map(({ client_id }) => client_id)
  const addFindings = (relation: string, found: WrongRows[] | undefined) => {
    for (const { client_id, rows } of found ?? [])
      findings.add({ kind: 'figures', relation, clientId: client_id, rows })
  }
  for (const [relation, check] of [...Object.entries(FIGURE_CHECKS), ['day_total', wrongClosings] as const])
    addFindings(
      relation,
      await pace.step(() => reportIfDamaged(ctx, findings, relation, () => queryWithTimeout(ctx, check(clientIds)))),
    )
  await pace.step(() =>
    reportIfDamaged(ctx, findings, 'client', async () => {
      for (const clientId of await unpaired(ctx, clientIds, after, last))
        findings.add({ kind: 'figures', relation: 'books', clientId, rows: 1 })
    }),
  )
}

async function unpaired(ctx: Context, withBooks: string[], after: string, last: string | null): Promise<string[]> {
  const clients = await listClientsBetween(ctx, after, last)
  const lonely = symmetricDifference(clients, withBooks)
  if (lonely.length === 0) return []
  const [books, people] = [await listWithBooks(ctx, lonely), await listExisting(ctx, lonely)]
  return symmetricDifference(books, people)
}

function symmetricDifference(some: string[], others: string[]): string[] {
  const [here, there] = [new Set(some), new Set(others)]
  return [...some.filter((id) => !there.has(id)), ...others.filter((id) => !here.has(id))]
}

function queryWithTimeout<Row>(ctx: Context, question: RawBuilder<Row>): Promise<Row[]> {
  return inTransaction(ctx, async (tx) => {
    await sql.raw("set local statement_timeout = '10min'").execute(tx.db)
    return (await question.execute(tx.db)).rows
  })
}

async function reportIfDamaged<Result>(
  { db }: Context,
  findings: Findings,
  relation: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isDamageError(error)) throw error
    const page = await findDamageInMessage((error as Error).message, (text) =>
      sql.raw<{ name: string | null }>(text).execute(db),
    )
    findings.add(page ?? { kind: 'structure', relation, clientId: null, rows: 0 })
    return undefined
  }
}
