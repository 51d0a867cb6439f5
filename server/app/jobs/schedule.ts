import type pg from 'pg'
import { dayAt } from '../../../domain/day.ts'
import type { closeReport } from '../../../words/en/closing.ts'
import { closePeriods } from '../../books/closing/close-periods.ts'
import { indexRecords } from '../../books/rows/index-records.ts'
import { eraseDeleted } from '../../identity/account/erase-deleted.ts'
import { expireSubscriptions } from '../../identity/account/expire-subscriptions.ts'
import { recordErasures } from '../../identity/account/record-erasures.ts'
import { pruneMailFiles, removeErasedFiles } from '../../messaging/mail/mail-files.ts'
import { auditNightly } from '../../operations/integrity/audit-nightly.ts'
import type { Context } from '../../platform/context.ts'
import { explainFailure } from '../../platform/db/failure.ts'
import { pruneSent } from '../../platform/files/restore-ledger.ts'
import { purgeExpired } from './purge-expired.sql.ts'

export type JobCounts = Parameters<typeof closeReport.done>[1]

export interface JobRun {
  endedAt: Date
  seconds: number
  succeededAt: Date | null
}

export interface RunOptions {
  isStopping?: () => boolean
  /**
   * Jobs delete data that expired before this time. The clock of a rehearsal shows a future time,
   * so the rehearsal passes the real time here.
   */
  purgeAsOf?: Date
  administrator?: pg.ClientConfig | undefined
  runs?: Map<string, JobRun>
}

type ResolvedOptions = Required<Omit<RunOptions, 'administrator'>> & Pick<RunOptions, 'administrator'>

/**
 * Jobs in the order in which they run. Each job must be safe to repeat, kill and run in parallel.
 */
const JOBS: { [Job in keyof JobCounts]: (ctx: Context, options: ResolvedOptions) => Promise<JobCounts[Job]> } = {
  closed: (ctx, { isStopping }) => closePeriods(ctx, { isStopping }),
  expired: (ctx) => expireSubscriptions(ctx),
  erased: async (ctx) => {
    const erased = await eraseDeleted(ctx)
    await recordErasures(ctx)
    return erased
  },
  tidied: async (ctx, { purgeAsOf }) => {
    await pruneSent(ctx.config.ledgerDir, dayAt(purgeAsOf))
    return (await purgeExpired(ctx, purgeAsOf)) + (await removeErasedFiles(ctx)) + (await pruneMailFiles(ctx))
  },
  indexed: (ctx, { isStopping }) => indexRecords(ctx, isStopping),
  audited: async (ctx, { isStopping, administrator }) =>
    administrator ? auditNightly(ctx, administrator, isStopping) : 0,
}

export const JOB_NAMES = Object.keys(JOBS) as (keyof JobCounts)[]

export async function runJobs(
  ctx: Context,
  { isStopping = () => false, purgeAsOf = ctx.clock.now(), administrator, runs = new Map() }: RunOptions = {},
): Promise<JobCounts> {
  const done: Partial<Record<keyof JobCounts, unknown>> = {}
  const failures: unknown[] = []
  for (const job of JOB_NAMES) {
    if (isStopping()) break
    const began = performance.now()
    let succeededAt = runs.get(job)?.succeededAt ?? null
    try {
      done[job] = await JOBS[job](ctx, { isStopping, purgeAsOf, administrator, runs })
      succeededAt = ctx.clock.now()
    } catch (error) {
      failures.push(error)
      ctx.log.error({ job, error: explainFailure(error) ?? (error as Error).stack }, 'a job failed')
    }
    runs.set(job, { endedAt: ctx.clock.now(), seconds: (performance.now() - began) / 1000, succeededAt })
  }
  if (failures.length > 0) throw failures[0]
  return done as unknown as JobCounts
}
