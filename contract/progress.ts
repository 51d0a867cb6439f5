import * as z from 'zod/mini'
import { BOOK_KINDS } from '../domain/book-kind.ts'
import { PERIOD_KINDS } from '../domain/period.ts'
import { fallback } from '../words/en/shared.ts'
import { day, wire } from './fields.ts'
import { listQuery, page } from './paging.ts'
import { activeClients, clients, envelope, route } from './route.ts'
import { totals } from './totals.ts'

export const dailyRecord = z.object({
  _id: wire.id,
  date: wire.day,
  ...totals.shape,
  closedAt: wire.maybeInstant,
  /** True if a record of the day changed after the server closed the day (R10). */
  revised: z.boolean(),
  open: z.optional(z.literal(true)),
})
export type DailyRecord = z.infer<typeof dailyRecord>

export const periodSummary = z.object({
  period: z.object({ kind: z.enum(PERIOD_KINDS), start: wire.day, end: wire.day }),
  ...totals.shape,
})
export type PeriodSummary = z.infer<typeof periodSummary>

/** `turnover`: this year's income up to today, except money from family. */
const yearSummary = z.extend(periodSummary, { turnover: wire.amount })
export type YearSummary = z.infer<typeof yearSummary>

const spanTotals = z.object({ from: wire.day, to: wire.day, ...totals.shape })

const dueDebts = z.object({ from: wire.day, to: wire.day, count: z.number(), sum: wire.amount })

export const overview = z.object({
  today: periodSummary,
  /** Sums of the whole month, including days after today. */
  month: periodSummary,
  /** Missing in answers that an older version cached. */
  year: z.optional(periodSummary),
  monthSoFar: spanTotals,
  /**
   * Sums of last month up to today's date in that month. On the last day of a month, the sums of
   * all of last month.
   */
  lastMonthSoFar: spanTotals,
  /**
   * Explains the change of the net balance from `lastMonthSoFar` to `monthSoFar`. Each item is
   * the change of a title's sum or, without `title`, of a kind's sum. With `isRest`, that sum
   * leaves out the kind's titles in this list. Missing in answers that an older version cached.
   */
  causes: z.optional(
    z.array(
      z.object({
        kind: z.enum(BOOK_KINDS),
        title: z.optional(z.string()),
        change: wire.amount,
        isRest: z.optional(z.boolean()),
      }),
    ),
  ),
  /** Estimated sums at the end of the month. Missing if there is too little data. */
  outlook: z.optional(
    z.object({
      ...{ totalIncome: wire.amount, totalExpenses: wire.amount, netBalance: wire.amount },
      daysLeft: z.number(),
    }),
  ),
  /** Unpaid debts due before today (`overdue`), or within 7 (`week`) or 30 days (`month`). */
  due: z.object({ overdue: dueDebts, week: dueDebts, month: dueDebts }),
  recorded: z.object({ income: z.boolean(), expense: z.boolean(), debt: z.boolean() }),
})
export type Overview = z.infer<typeof overview>

/** Lists start with the oldest period and omit periods without entries (R7). */
export const analytics = z.object({
  byDay: z.array(
    z.object({ _id: z.object({ day: z.number(), month: z.number(), year: z.number() }), ...totals.shape }),
  ),
  byWeek: z.array(z.object({ _id: z.object({ week: z.number(), year: z.number() }), ...totals.shape })),
  byMonth: z.array(z.object({ _id: z.object({ month: z.number(), year: z.number() }), ...totals.shape })),
  byYear: z.array(z.object({ _id: z.object({ year: z.number() }), ...totals.shape })),
})
export type Analytics = z.infer<typeof analytics>

function track<Summary extends typeof periodSummary>(
  kind: 'day' | 'month' | 'year',
  summary: Summary,
  sentence: string,
) {
  return route('GET', `/api/progress/track-${kind}-now`, clients, {
    summary: `Totals of the whole calendar ${kind} that contains today, in Kigali`,
    answer: envelope(summary),
    fallback: sentence,
  })
}

export const progress = {
  all: route('GET', '/api/progress/all', clients, {
    summary: 'Every day up to today that has entries or was closed, newest first',
    answersWhole: true,
    query: listQuery(['-date']),
    answer: z.extend(envelope(z.array(dailyRecord)), { page: z.optional(page) }),
    fallback: fallback.fetchDailyProgress,
  }),
  trackDay: track('day', periodSummary, fallback.trackDay),
  trackMonth: track('month', periodSummary, fallback.trackMonth),
  trackYear: track('year', yearSummary, fallback.trackYear),
  overview: route('GET', '/api/progress/overview', clients, {
    summary: 'Totals of today and this month, this month compared with the same days of last month, and debts due soon',
    answer: envelope(overview),
    fallback: fallback.fetchOverview,
  }),
  reCloseDay: route('POST', '/api/progress/re-close-day', activeClients, {
    summary: 'Recomputes a day from its entries and stores it; safe to repeat, sends no email',
    body: z.object({ date: day('invalid.day') }),
    answer: envelope(dailyRecord),
    fallback: fallback.reCloseDay,
    rateLimit: 'reclose',
  }),
  analytics: route('GET', '/api/progress/analytics', clients, {
    summary: 'Totals by day, ISO week, month and year, oldest first',
    answersWhole: true,
    answer: envelope(analytics),
    fallback: fallback.fetchAnalytics,
  }),
}
