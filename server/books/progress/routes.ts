import { progress } from '../../../contract/progress.ts'
import { today } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { answerList } from '../../platform/http/paging.ts'
import { type Serve, withData } from '../../platform/http/serve.ts'
import { answerAnalytics } from './answer-analytics.ts'
import { reCloseDay } from './change-totals.ts'
import { countDays, DAY_ORDERS, listDays, readPeriod } from './day-totals.sql.ts'
import { readOverview } from './read-overview.ts'
import { readYear } from './read-year.ts'

export function bindProgress(serve: Serve): void {
  serve(progress.all, (ctx, { actor, query }) => {
    const now = today(ctx.clock)
    return answerList(ctx, query, {
      orders: DAY_ORDERS,
      usual: '-date',
      read: (tx, wanted) => listDays(tx, actor.id, now, wanted),
      count: (tx, search) => countDays(tx, actor.id, now, search),
    })
  })

  for (const [call, kind] of [
    [progress.trackDay, 'day'],
    [progress.trackMonth, 'month'],
  ] as const)
    serve(call, async (ctx, { actor }) =>
      withData('done.fetched', await readPeriod(ctx, actor.id, periodOf(kind, today(ctx.clock)))),
    )

  serve(progress.trackYear, async (ctx, { actor }) => withData('done.fetched', await readYear(ctx, actor.id)))

  serve(progress.overview, async (ctx, { actor }) => withData('done.fetched', await readOverview(ctx, actor.id)))

  serve(progress.reCloseDay, async (ctx, { actor, body }) =>
    withData('done.dayReClosed', await reCloseDay(ctx, actor.id, body.date)),
  )

  serve(progress.analytics, (ctx, { actor }) => answerAnalytics(ctx, actor.id))
}
