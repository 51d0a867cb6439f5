import type pg from 'pg'
import { addDays, startOfDay, today } from '../../../domain/day.ts'
import { reopenEarlyDays } from '../../books/closing/reopen-early.ts'
import { answerResetRequests } from '../../identity/auth/answer-reset-requests.ts'
import { startSender } from '../../messaging/mail/sender.ts'
import { openTransport } from '../../messaging/mail/transport.ts'
import type { ClockWatch } from '../../platform/clock/watch-clock.ts'
import type { Context } from '../../platform/context.ts'
import { mailRenderers } from './mail-renderers.ts'
import { type JobRun, runJobs } from './schedule.ts'

const HOUR_MS = 3_600_000
/**
 * Interval at which to check whether jobs are due. A single long timer would fire too late after
 * the machine slept.
 */
const CHECK_MS = 60_000
const RETRY_MS = 10_000

/** Always sends emails, but runs jobs only while `watch` trusts the clock. */
export function startJobs(
  ctx: Context,
  {
    watch,
    administrator,
    retryMs = RETRY_MS,
  }: { watch?: ClockWatch; administrator?: pg.ClientConfig; retryMs?: number } = {},
): { stop(): Promise<void>; runs: ReadonlyMap<string, JobRun> } {
  let isClockTrusted = false
  const runs = new Map<string, JobRun>()
  const staleAsOf = () => (isClockTrusted ? ctx.clock.now() : null)
  const transport = openTransport(ctx.config)
  const sender = startSender(ctx, { transport, mailRenderers, prepare: answerResetRequests, staleAsOf })
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let due = ctx.clock.now()

  const checkClock = async () => {
    isClockTrusted = await (watch?.() ?? Promise.resolve(null)).then(
      (doubt) => doubt === null,
      (error: Error) => {
        ctx.log.warn({ error: error.message }, 'could not compare the clock with the database')
        return false
      },
    )
    const now = ctx.clock.now()
    // If `due` is more than an hour ahead, the clock was set back, so run the jobs now.
    if (isClockTrusted && (now >= due || due.getTime() - now.getTime() > HOUR_MS)) {
      due = nextRun(ctx, now)
      await runAll().catch(() => {
        due = now
      })
    }
    if (stopping) return
    const waitMs =
      !isClockTrusted || due <= now
        ? retryMs
        : Math.min(Math.max(due.getTime() - ctx.clock.now().getTime(), 0), CHECK_MS)
    timer = setTimeout(start, waitMs)
    timer.unref()
  }
  const runAll = async () => {
    if (watch) await reopenEarlyDays(ctx)
    await runJobs(ctx, { isStopping: () => stopping, administrator, runs })
  }
  const start = () => {
    running = checkClock()
  }
  start()

  return {
    runs,
    async stop() {
      stopping = true
      clearTimeout(timer)
      await Promise.all([running, sender.stop()])
    },
  }
}

function nextRun({ clock }: Context, now: Date): Date {
  const midnight = startOfDay(addDays(today(clock), 1))
  return new Date(Math.min(now.getTime() + HOUR_MS, midnight.getTime()))
}
