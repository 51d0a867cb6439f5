import { eraseDeleted } from '../account/erase-deleted.ts'
import { expireSubscriptions } from '../account/expire-subscriptions.ts'
import { noteErasures } from '../account/note-erasures.ts'
import { indexRecords } from '../books/index-records.ts'
import { type Closed, closePeriods } from '../closing/close-periods.ts'
import type { Context } from '../context.ts'
import { pruneMailFiles, removeErasedFiles } from '../mail/mail-files.ts'
import { purgeExpired } from './tidy.sql.ts'

/** What one run of all jobs did. */
export interface Done {
  closed: Closed
  expired: number
  erased: number
  tidied: number
  indexed: number
}

/** The jobs, in the order they run. Each is safe to repeat, to kill, and to run in several processes at once. */
const JOBS: { [Job in keyof Done]: (ctx: Context, isStopping: () => boolean, tidyAsOf: Date) => Promise<Done[Job]> } = {
  closed: (ctx, isStopping) => closePeriods(ctx, { isStopping }),
  expired: (ctx) => expireSubscriptions(ctx),
  erased: async (ctx) => {
    const erased = await eraseDeleted(ctx)
    await noteErasures(ctx)
    return erased
  },
  tidied: async (ctx, _isStopping, tidyAsOf) =>
    (await purgeExpired(ctx, tidyAsOf)) + (await removeErasedFiles(ctx)) + (await pruneMailFiles(ctx)),
  indexed: (ctx, isStopping) => indexRecords(ctx, isStopping),
}

/**
 * Runs every job once. One that fails does not hold back the others; the first failure is thrown at the end. What has
 * had its time by `tidyAsOf` is thrown away; a rehearsal of the future gives the real moment, or it would end sessions.
 */
export async function runJobs(
  ctx: Context,
  isStopping: () => boolean = () => false,
  tidyAsOf: Date = ctx.clock.now(),
): Promise<Done> {
  const done: Partial<Record<keyof Done, unknown>> = {}
  const failures: unknown[] = []
  for (const job of Object.keys(JOBS) as (keyof Done)[]) {
    if (isStopping()) break
    try {
      done[job] = await JOBS[job](ctx, isStopping, tidyAsOf)
    } catch (error) {
      failures.push(error)
      ctx.log.error({ job, error: (error as Error).stack }, 'a job failed')
    }
  }
  if (failures.length > 0) throw failures[0]
  return done as unknown as Done
}
