import type { PeriodKind } from '../../domain/period.ts'

export const closeReport = {
  instant: '--as-of needs a time with an offset, such as 2026-01-01T00:05:00+02:00.',
  future:
    'That time is in the future. Closing early would close days that aren’t over; set ALLOW_FUTURE_CLOSE=1 if this is a rehearsal.',
  doubted:
    'This machine’s clock isn’t trusted (the log says why), so nothing was done. Once it’s right, give the time: npm run close -- --as-of "$(date -Iseconds)"',
  sent: (count: number) => `  emails sent            ${count}`,
  done: (
    asOf: string,
    done: {
      closed: Record<PeriodKind | 'midnights' | 'mails', number>
      expired: number
      erased: number
      tidied: number
      indexed: number
      audited: number
    },
  ) => [
    `As of ${asOf}:`,
    `  calendar days closed   ${done.closed.midnights}`,
    `  days closed            ${done.closed.day}`,
    `  weeks closed           ${done.closed.week}`,
    `  months closed          ${done.closed.month}`,
    `  years closed           ${done.closed.year}`,
    `  summaries queued       ${done.closed.mails}`,
    `  subscriptions expired  ${done.expired}`,
    `  accounts erased        ${done.erased}`,
    `  old records removed    ${done.tidied}`,
    `  records indexed        ${done.indexed}`,
    `  damage found           ${done.audited}`,
  ],
} as const
