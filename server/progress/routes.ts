import { progress } from '../../contract/progress.ts'
import { today } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import { done } from '../../words/en/shared.ts'
import { answerList } from '../http/paging.ts'
import { type Serve, withData } from '../http/serve.ts'
import { answerAnalytics } from './answer-analytics.ts'
import { reCloseDay } from './change-day.ts'
import { countDays, listDays, sumPeriod } from './day-totals.sql.ts'

/** Binds the calls of Progress Tracking and Analytics. */
export function bindProgress(serve: Serve): void {
  serve(progress.all, (ctx, { caller, query }) => {
    const now = today(ctx.clock)
    return answerList(ctx, query, '-date', {
      read: (db, wanted) => listDays(db, caller.id, now, wanted),
      count: (db, search) => countDays(db, caller.id, now, search),
    })
  })

  for (const [call, kind] of [
    [progress.trackDay, 'day'],
    [progress.trackMonth, 'month'],
    [progress.trackYear, 'year'],
  ] as const)
    serve(call, async (ctx, { caller }) => {
      const period = periodOf(kind, today(ctx.clock))
      return withData(done.fetched, { period, ...(await sumPeriod(ctx.db, caller.id, period)) })
    })

  serve(progress.reCloseDay, async (ctx, { caller, body }) =>
    withData(done.dayReClosed, await reCloseDay(ctx, caller.id, body.date)),
  )

  serve(progress.analytics, (ctx, { caller }) => answerAnalytics(ctx, caller.id))
}
