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

/** How a job last ran in this process. */
export interface JobRun {
  endedAt: Date
  seconds: number
  /** When it last ended well; null if it never did. */
  succeededAt: Date | null
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
 * How each went is noted in `runs`.
 */
export async function runJobs(
  ctx: Context,
  isStopping: () => boolean = () => false,
  tidyAsOf: Date = ctx.clock.now(),
  runs: Map<string, JobRun> = new Map(),
): Promise<Done> {
  const done: Partial<Record<keyof Done, unknown>> = {}
  const failures: unknown[] = []
  for (const job of Object.keys(JOBS) as (keyof Done)[]) {
    if (isStopping()) break
    const began = performance.now()
    let succeededAt = runs.get(job)?.succeededAt ?? null
    try {
      done[job] = await JOBS[job](ctx, isStopping, tidyAsOf)
      succeededAt = ctx.clock.now()
    } catch (error) {
      failures.push(error)
      ctx.log.error({ job, error: (error as Error).stack }, 'a job failed')
    }
    runs.set(job, { endedAt: ctx.clock.now(), seconds: (performance.now() - began) / 1000, succeededAt })
  }
  if (failures.length > 0) throw failures[0]
  return done as unknown as Done
}
