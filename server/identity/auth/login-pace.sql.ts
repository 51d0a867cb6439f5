import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { QUOTAS } from '../../platform/quotas.ts'

/**
 * Returns the seconds to wait, or 0. Uses the generic cell rate algorithm, because a fixed window
 * would allow a burst when each window starts.
 */
export async function consumePace(ctx: Context, subject: string): Promise<number> {
  const { now, stepMs, burstMs } = paceOf(ctx)
  const moved = await ctx.db
    .insertInto('login_pace')
    .values({ subject, regained_at: new Date(now + stepMs) })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ regained_at: sql<Date>`greatest(login_pace.regained_at, ${new Date(now)}) + ${later(stepMs)}` })
        .where('login_pace.regained_at', '<=', new Date(now + burstMs)),
    )
    .returning('regained_at')
    .executeTakeFirst()
  if (moved) return 0
  const full = await ctx.db
    .selectFrom('login_pace')
    .select('regained_at')
    .where('subject', '=', subject)
    .executeTakeFirst()
  const waitMs = (full?.regained_at.getTime() ?? now) - burstMs - now
  return Math.max(1, Math.ceil(waitMs / 1000))
}

export async function findPaceEnd(ctx: Context, beginning: string): Promise<Date | null> {
  const { now, burstMs } = paceOf(ctx)
  const row = await ctx.db
    .selectFrom('login_pace')
    .select(({ fn }) => fn.max<Date | null>('regained_at').as('last'))
    .where(sql<boolean>`starts_with(subject, ${beginning})`)
    .executeTakeFirst()
  const until = (row?.last?.getTime() ?? 0) - burstMs
  return until > now ? new Date(until) : null
}

export async function refundPace(ctx: Context, subject: string): Promise<void> {
  await ctx.db
    .updateTable('login_pace')
    .set({ regained_at: sql<Date>`login_pace.regained_at - ${later(paceOf(ctx).stepMs)}` })
    .where('subject', '=', subject)
    .execute()
}

export async function resetPace({ db }: Context, beginning: string): Promise<void> {
  await db.deleteFrom('login_pace').where(sql<boolean>`starts_with(subject, ${beginning})`).execute()
}

function paceOf({ clock, config }: Context) {
  const stepMs = (2 * QUOTAS.loginPace.windowSeconds * 1000) / QUOTAS.loginPace.max / config.rateLimitFactor
  const max = (QUOTAS.failedLoginsElsewhere.max / 2) * config.rateLimitFactor
  return { now: clock.now().getTime(), stepMs, burstMs: (max - 1) * stepMs }
}

function later(ms: number) {
  return sql`${ms} * interval '1 millisecond'`
}
