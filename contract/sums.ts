import * as z from 'zod/mini'
import type { BookKind } from '../domain/book-kind.ts'
import { COMPARISONS } from '../domain/comparison.ts'
import { sumsRefused } from '../words/en/sums.ts'
import { optionalText, wire } from './fields.ts'
import { issue } from './issue.ts'
import { chosenLooks, debtFilters, fromBeforeTo, recordFilters } from './records.ts'
import { clients, envelope, route } from './route.ts'

export type SumBy = 'title' | 'creditor'

const span = z.object({ from: wire.day, to: wire.day })

export const sumAlone = z.object({ count: z.number(), sum: wire.amount, unpaid: z.optional(wire.amount) })

const sum = z.extend(sumAlone, { before: z.nullable(wire.amount) })

const namedSum = z.extend(sum, { name: z.string(), share: z.number() })

export const nameSums = z.extend(sum, {
  span,
  /**
   * Earlier days to compare with. The fields `before` have the sums of these days. Sums of
   * entries compare only the part of `span` up to today, and sums of debts all of `span`.
   */
  comparedWith: z.nullable(span),
  rows: z.array(namedSum),
  rest: z.nullable(z.extend(sum, { names: z.number(), share: z.number() })),
  /** Names that occur only in the days of `comparedWith`. Missing if there are too many names. */
  past: z.optional(z.array(namedSum)),
  looks: chosenLooks,
})
export type NameSums = z.infer<typeof nameSums>

/** The build removes properties with the name `summary` from the browser's code. */
export interface SummaryOf {
  summary: string
}

const sumsBy = <Filters extends typeof recordFilters>(path: string, of: SummaryOf, filters: Filters) =>
  route('GET', path, clients, {
    summary: `${of.summary}, largest sums first, of the records that match search, days or names, with those of earlier days (before); at most 200, then the rest as one`,
    query: z
      .extend(
        z.object({
          search: z.optional(optionalText('search')),
          before: z.optional(z.enum(COMPARISONS, issue('sums.sumsRefused.comparison'))),
        }),
        filters,
      )
      .check(fromBeforeTo),
    answer: envelope(nameSums),
    sumsAll: true,
    fallback: sumsRefused.fetch,
  })

export const sumsByTitle = {
  expense: sumsBy('/api/expenses/by-title', { summary: 'What was spent on each title' }, recordFilters),
  income: sumsBy('/api/incomes/by-title', { summary: 'What each title brought in' }, recordFilters),
  debt: sumsBy('/api/debts/by-title', { summary: 'What was or is owed for each title' }, debtFilters),
} satisfies Record<BookKind, unknown>

export const debtsByCreditor = sumsBy(
  '/api/debts/by-creditor',
  { summary: 'What was or is owed to each creditor' },
  debtFilters,
)

export const MONTHS_BEFORE = 23
export const MONTHS_AHEAD = 12
