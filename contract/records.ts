import * as z from 'zod/mini'
import { day, optionalText, wire } from './fields.ts'
import { issue } from './issue.ts'
import { listQuery, page } from './paging.ts'
import { envelope } from './route.ts'

/** What the lists of expenses, incomes and debts share: what they can be narrowed to, and what a page of them says. */

/** Days, both included; either may be left out. */
export const spanFields = { from: z.optional(day('invalid.day')), to: z.optional(day('invalid.day')) }

/** The days are in their order. */
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { ...issue('invalid.span'), path: ['to'] },
)

/** What is found: within these days, with exactly this title, whatever its case. */
const filters = { ...spanFields, title: z.optional(optionalText('title')) }
/** Debts are told apart by creditor too, and by whether they are paid. */
const debtFilters = {
  ...filters,
  creditor: z.optional(optionalText('creditor')),
  paid: z.optional(z.enum(['true', 'false'], issue('invalid.paid'))),
}

const sought = { search: z.optional(optionalText('search')) }

/** The queries of a kind of record: of its list in pages, and of the same as a file, all that matches in its own order. */
export function entryQueries<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return {
    list: z.extend(listQuery(sorts), filters).check(inOrder),
    csv: z.object({ ...sought, ...filters }).check(inOrder),
  }
}

/** The same of debts. */
export function debtQueries<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return {
    list: z.extend(listQuery(sorts), debtFilters).check(inOrder),
    csv: z.object({ ...sought, ...debtFilters }).check(inOrder),
  }
}

/** What a page of records says: where to go on, how many match in all, and what they add up to. */
export const recordPage = z.extend(page, { sum: z.optional(wire.amount) })

/** The titles in use, and in the same order what is known of each. */
export const usedTitles = z.extend(envelope(z.array(z.string())), {
  /** The description that it was written down with last; null where that has gone. */
  descriptions: z.optional(z.array(z.nullable(z.string()))),
  /** What a record with it comes to on average; null where they are too few to have a usual amount. */
  averages: z.optional(z.array(z.nullable(wire.amount))),
})
export type UsedTitles = z.infer<typeof usedTitles>
