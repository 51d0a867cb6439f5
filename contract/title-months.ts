import * as z from 'zod/mini'
import type { BookKind } from '../domain/book-kind.ts'
import { sumsRefused } from '../words/en/sums.ts'
import { wire } from './fields.ts'
import { recordFilters } from './records.ts'
import { clients, envelope, route } from './route.ts'
import { MONTHS_AHEAD, MONTHS_BEFORE, type SummaryOf, sumAlone } from './sums.ts'

const titleMonth = z.extend(sumAlone, {
  /** First day of the month. */
  month: wire.day,
})
export type TitleMonth = z.infer<typeof titleMonth>

const monthsOf = (path: string, of: SummaryOf) =>
  route('GET', path, clients, {
    summary: `${of.summary} in each month that has records, from ${MONTHS_BEFORE} months before this one to ${MONTHS_AHEAD} after it`,
    /** Without a title and a group, sums all records. */
    query: z.object({ title: recordFilters.title, group: recordFilters.group }),
    answer: envelope(z.array(titleMonth)),
    sumsAll: true,
    fallback: sumsRefused.fetch,
  })

export const monthsOfTitle = {
  expense: monthsOf('/api/expenses/title-months', { summary: 'What was spent on a title or a group of titles' }),
  income: monthsOf('/api/incomes/title-months', { summary: 'What a title or a group of titles brought in' }),
  debt: monthsOf('/api/debts/title-months', { summary: 'What was or is owed for a title or a group of titles' }),
} satisfies Record<BookKind, unknown>
