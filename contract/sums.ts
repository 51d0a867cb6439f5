import * as z from 'zod/mini'
import type { BookKind } from '../domain/book-kind.ts'
import { COMPARISONS } from '../domain/span.ts'
import { sumsRefused } from '../words/en/sums.ts'
import { wire } from './fields.ts'
import { issue } from './issue.ts'
import { inOrder, spanFields } from './records.ts'
import { clients, envelope, route } from './route.ts'

/** Where money goes and comes from: sums by title, and of debts by creditor, of any days. */

/** By what they are told apart; creditors are of debts only. */
export type SumBy = 'title' | 'creditor'

const span = z.object({ from: wire.day, to: wire.day })

const sum = z.object({
  count: z.number(),
  sum: wire.amount,
  /** The part that is still owed, of debts. */
  unpaid: z.optional(wire.amount),
  /** The sum of the days compared with; null where none are. */
  before: z.nullable(wire.amount),
})

/** The part of the whole, from 0 to 1 with four decimals. */
const share = z.number()

/** Sums by title or creditor, the largest first. */
export const nameSums = z.extend(sum, {
  span,
  /** The days compared with: of a span that is under way as much as has come, but for debts. */
  comparedWith: z.nullable(span),
  rows: z.array(z.extend(sum, { name: z.string(), share })),
  /** What is beyond those named, and how many names that is. */
  rest: z.nullable(z.extend(sum, { names: z.number(), share })),
})
export type NameSums = z.infer<typeof nameSums>

const query = z
  .object({
    ...spanFields,
    before: z.optional(z.enum(COMPARISONS, issue('sums.sumsRefused.comparison'))),
  })
  .check(inOrder)

const sumsBy = (path: string, what: string) =>
  route('GET', path, clients, {
    summary: `${what} between two days, the largest sums first, with the same of earlier days (before); at most 200, then the rest as one`,
    query,
    answer: envelope(nameSums),
    fallback: sumsRefused.fetch,
  })

/** The calls by kind, and for debts also by creditor. */
export const sumsByTitle = {
  expense: sumsBy('/api/expenses/by-title', 'What was spent on each title'),
  income: sumsBy('/api/incomes/by-title', 'What each title brought in'),
  debt: sumsBy('/api/debts/by-title', 'What was or is owed for each title'),
} satisfies Record<BookKind, unknown>

export const debtsByCreditor = sumsBy('/api/debts/by-creditor', 'What was or is owed to each creditor')
