import * as z from 'zod/mini'
import { BOOK_KINDS } from '../domain/book-kind.ts'
import { isDay } from '../domain/day.ts'
import { LIMIT_KINDS, LIMIT_PERIODS, LIMIT_RESULTS } from '../domain/limit.ts'
import { PERIOD_KINDS } from '../domain/period.ts'
import { fallback } from '../words/en/shared.ts'
import { wire } from './fields.ts'
import { issue } from './issue.ts'
import { listQuery, page } from './paging.ts'
import { clients, envelope, route } from './route.ts'
import { totals } from './totals.ts'

const closedPeriod = {
  kind: z.enum(PERIOD_KINDS),
  start: wire.day,
  end: wire.day,
  ...totals.shape,
  closedAt: wire.instant,
  /** True if a record of the period changed after the server closed the period (R10). */
  revised: z.boolean(),
}

export const statementLine = z.object(closedPeriod)
export type StatementLine = z.infer<typeof statementLine>

const limitStatus = z.object({
  limit: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  start: wire.day,
  end: wire.day,
  amount: wire.amount,
  reached: wire.amount,
  left: wire.amount,
  /** In thousandths: `share` is reached / amount, `pace` is the elapsed part of the period. */
  share: z.number(),
  pace: z.number(),
  daysLeft: z.number(),
  result: z.enum(LIMIT_RESULTS),
})

export const statement = z.object({
  ...closedPeriod,
  before: z.object({ start: wire.day, end: wire.day, ...totals.shape }),
  verdicts: z.array(limitStatus),
  movers: z.array(
    z.object({
      kind: z.enum(BOOK_KINDS),
      title: z.string(),
      amount: wire.amount,
      before: wire.amount,
      change: wire.amount,
    }),
  ),
  dueSoon: z.array(
    z.object({ _id: wire.id, title: z.string(), creditor: z.string(), amount: wire.amount, dueDate: wire.day }),
  ),
  /**
   * Advice for the next days. Null from the second day after the period, when the advice is
   * outdated.
   */
  suggestion: z.nullable(z.string()),
})
export type StatementAnswer = z.infer<typeof statement>

const kinds = z.optional(
  z.pipe(
    z.string(issue('invalid.body')),
    z
      .transform((text: string) => text.split(','))
      .check(
        z.refine(
          (given: string[]) => given.every((kind) => (PERIOD_KINDS as readonly string[]).includes(kind)),
          issue('invalid.body'),
        ),
      ),
  ),
)

export const statements = {
  list: route('GET', '/api/progress/statements', clients, {
    summary: 'The caller’s closed days, weeks, months and years, newest first; `kinds=week,month` selects some',
    answersWhole: true,
    query: z.extend(listQuery(['-date']), { kinds }),
    answer: z.extend(envelope(z.array(statementLine)), { page: z.optional(page) }),
    fallback: fallback.fetchStatements,
  }),
  read: route('GET', '/api/progress/statements/{kind}/{start}', clients, {
    summary: 'One closed period with everything in its summary email; `start` is its first day',
    answersWhole: true,
    params: z.object({
      kind: z.enum(PERIOD_KINDS, issue('refused.notFound')),
      start: z.string().check(z.refine(isDay, issue('refused.notFound'))),
    }),
    answer: envelope(statement),
    fallback: fallback.fetchStatements,
  }),
}
