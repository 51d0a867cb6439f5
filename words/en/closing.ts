import type { PeriodKind } from '../../domain/period.ts'

/** What `npm run close` says. */
export const closeReport = {
  instant: 'The moment after --as-of must be an instant with an offset, such as 2026-01-01T00:05:00+02:00.',
  future:
    'That moment has not come yet. Closing it early would shut open days; set ALLOW_FUTURE_CLOSE=1 if this is a rehearsal.',
  doubted:
    'The clock of this machine is not believed (the log says why), so nothing was done. When it is right, say what time it is: npm run close -- --as-of "$(date -Iseconds)"',
  sent: (count: number) => `  mails sent             ${count}`,
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
    `  midnights closed       ${done.closed.midnights}`,
    `  days closed            ${done.closed.day}`,
    `  weeks closed           ${done.closed.week}`,
    `  months closed          ${done.closed.month}`,
    `  years closed           ${done.closed.year}`,
    `  summaries queued       ${done.closed.mails}`,
    `  subscriptions expired  ${done.expired}`,
    `  accounts erased        ${done.erased}`,
    `  old things removed     ${done.tidied}`,
    `  records indexed        ${done.indexed}`,
    `  damage found           ${done.audited}`,
  ],
} as const
