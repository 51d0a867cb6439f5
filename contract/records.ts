import * as z from 'zod/mini'
import { day, optionalText, wire } from './fields.ts'
import { issue } from './issue.ts'
import { fileQuery, listQuery, page } from './paging.ts'
import { envelope } from './route.ts'

export const fromBeforeTo = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { ...issue('invalid.span'), path: ['to'] },
)

type FieldType<Value> = Value extends number ? 'amount' : Value extends boolean ? 'flag' : 'day' | 'text'

/** Tables, CSV files, search and forms use the fields in the order of the keys. */
export type FieldsOf<Item> = {
  readonly [Name in Exclude<keyof Item, '_id' | 'createdAt' | 'updatedAt'>]: FieldType<Item[Name]>
}

const title = z.optional(optionalText('title'))

export const recordFilters = {
  from: z.optional(day('invalid.day')),
  to: z.optional(day('invalid.day')),
  title,
  /** Key of a built-in group of titles, or the name of a group that the client created. */
  group: title,
}
export const debtFilters = {
  ...recordFilters,
  creditor: z.optional(optionalText('creditor')),
  paid: z.optional(z.enum(['true', 'false'], issue('invalid.paid'))),
}

export function recordQueries<const Sort extends string, Filters extends typeof recordFilters>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  return {
    list: z.extend(listQuery(sorts), filters).check(fromBeforeTo),
    csv: z.extend(fileQuery(sorts), filters).check(fromBeforeTo),
  }
}

export const recordPage = z.extend(page, { sum: z.optional(wire.amount) })

/**
 * Icon, colour and group that the client chose for each title. Includes titles that the answer
 * itself doesn't list.
 */
export const chosenLooks = z.optional(
  z.array(
    z.object({
      title: z.string(),
      icon: z.nullable(z.string()),
      hue: z.nullable(z.number()),
      group: z._default(z.nullable(z.string()), null),
    }),
  ),
)

export const usedTitles = z.extend(envelope(z.array(z.string())), {
  /**
   * Newest description of each title in `data`. Null if the record with that description was
   * deleted or now has another title.
   */
  descriptions: z.optional(z.array(z.nullable(z.string()))),
  /** Average amount of each title in `data`. Null for fewer than three records. */
  averages: z.optional(z.array(z.nullable(wire.amount))),
  looks: chosenLooks,
})
export type UsedTitles = z.infer<typeof usedTitles>
