import * as z from 'zod/mini'
import { optionalText } from './fields.ts'
import { issue } from './issue.ts'

export function fileQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    search: z.optional(optionalText('search')),
    sort: z.optional(z.enum(sorts, issue('invalid.sort'))),
  })
}

/** Without `limit` and `cursor`, the server returns all rows (R35). */
export function listQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.extend(fileQuery(sorts), {
    limit: z.optional(
      z.pipe(
        z.string(issue('invalid.listLimit')).check(z.regex(/^\d{1,3}$/, issue('invalid.listLimit'))),
        z.transform(Number).check(z.refine((value: number) => value >= 1 && value <= 200, issue('invalid.listLimit'))),
      ),
    ),
    cursor: z.optional(z.string(issue('invalid.cursor')).check(z.maxLength(2000, issue('invalid.cursor')))),
  })
}

export const page = z.object({ nextCursor: z.nullable(z.string()), count: z.number() })
