import type pg from 'pg'
import { dayAt } from '../../domain/day.ts'
import { eraseDeleted } from '../account/erase-deleted.ts'
import { expireSubscriptions } from '../account/expire-subscriptions.ts'
import { noteErasures } from '../account/note-erasures.ts'
import { pruneSent } from '../backup/ledger.ts'
import { indexRecords } from '../books/index-records.ts'
import { type Closed, closePeriods } from '../closing/close-periods.ts'
import type { Context } from '../context.ts'
import { explainFailure } from '../db/failure.ts'
import { auditNightly } from '../integrity/audit-nightly.ts'
import { pruneMailFiles, removeErasedFiles } from '../mail/mail-files.ts'
import { purgeExpired } from './tidy.sql.ts'

/** What one run of all jobs did. */
export interface Done {
  closed: Closed
  expired: number
  erased: number
  tidied: number
  indexed: number
  /** How much damage the audit found. */
  audited: number
}

/** How a job last ran in this process. */
export interface JobRun {
  endedAt: Date
  seconds: number
  /** When it last ended well; null if it never did. */
  succeededAt: Date | null
}

/** What one run of the jobs is told. */
export interface RunOptions {
  isStopping?: () => boolean
  /** What has had its time by then is thrown away; a rehearsal of the future gives the real moment, or it would end sessions. */
  tidyAsOf?: Date
  /** How the audit reaches the server of the database; without it there is none. */
  administrator?: pg.ClientConfig | undefined
  /** Where it is noted how each job went. */
  runs?: Map<string, JobRun>
}

type Settled = Required<Omit<RunOptions, 'administrator'>> & Pick<RunOptions, 'administrator'>

/** The jobs, in the order they run. Each is safe to repeat, to kill, and to run in several processes at once. */
const JOBS: { [Job in keyof Done]: (ctx: Context, options: Settled) => Promise<Done[Job]> } = {
  closed: (ctx, { isStopping }) => closePeriods(ctx, { isStopping }),
  expired: (ctx) => expireSubscriptions(ctx),
  erased: async (ctx) => {
    const erased = await eraseDeleted(ctx)
    await noteErasures(ctx)
    return erased
  },
  tidied: async (ctx, { tidyAsOf }) => {
    await pruneSent(ctx.config.ledgerDir, dayAt(tidyAsOf, ctx.clock.zone))
    return (await purgeExpired(ctx, tidyAsOf)) + (await removeErasedFiles(ctx)) + (await pruneMailFiles(ctx))
  },
  indexed: (ctx, { isStopping }) => indexRecords(ctx, isStopping),
  audited: async (ctx, { isStopping, administrator }) =>
    administrator ? auditNightly(ctx, administrator, isStopping) : 0,
}

export const JOB_NAMES = Object.keys(JOBS) as (keyof Done)[]

/** Runs every job once. One that fails does not hold back the others; the first failure is thrown at the end. */
export async function runJobs(
  ctx: Context,
  { isStopping = () => false, tidyAsOf = ctx.clock.now(), administrator, runs = new Map() }: RunOptions = {},
): Promise<Done> {
  const done: Partial<Record<keyof Done, unknown>> = {}
  const failures: unknown[] = []
  for (const job of JOB_NAMES) {
    if (isStopping()) break
    const began = performance.now()
    let succeededAt = runs.get(job)?.succeededAt ?? null
    try {
      done[job] = await JOBS[job](ctx, { isStopping, tidyAsOf, administrator, runs })
      succeededAt = ctx.clock.now()
    } catch (error) {
      failures.push(error)
      ctx.log.error({ job, error: explainFailure(error) ?? (error as Error).stack }, 'a job failed')
    }
    runs.set(job, { endedAt: ctx.clock.now(), seconds: (performance.now() - began) / 1000, succeededAt })
  }
  if (failures.length > 0) throw failures[0]
  return done as unknown as Done
}
