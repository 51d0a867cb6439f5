import { recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { claimDoubtNotice, readHeartbeat, writeHeartbeat } from './heartbeat.sql.ts'
import type { Doubt, SteadyClock } from './steady-clock.ts'

export type ClockWatch = () => Promise<Doubt | null>

/**
 * The returned function returns null if the clock is right. Call it before irreversible work.
 * Only tests pass a `databaseClock`.
 */
export function watchClock(
  ctx: Omit<Context, 'clock'> & { clock: SteadyClock },
  databaseClock?: () => Date,
): ClockWatch {
  let loggedDoubt: Doubt | null = null
  return async () => {
    const { heartbeat, databaseNow } = await readHeartbeat(ctx)
    const doubt = ctx.clock.findDoubt(heartbeat, databaseClock?.() ?? databaseNow)
    if (doubt === null) {
      await writeHeartbeat(ctx, ctx.clock.beat())
      if (loggedDoubt !== null) ctx.log.info({}, 'the clock is trusted again')
    } else if (loggedDoubt === null) {
      const clocks = {
        machineClock: ctx.clock.machineNow().toISOString(),
        databaseClock: (databaseClock?.() ?? databaseNow).toISOString(),
        lastHeartbeat: heartbeat?.at.toISOString() ?? null,
      }
      ctx.log.warn({ doubt, ...clocks }, 'the clock is not trusted: jobs close and erase nothing until it is')
      await inTransaction(ctx, async (tx) => {
        if (heartbeat && !(await claimDoubtNotice(tx))) return
        await recordAuditEvent(tx, { kind: 'clock-doubted', actor: 'system', after: { doubt, ...clocks } })
      })
    }
    loggedDoubt = doubt
    return doubt
  }
}

export async function confirmClock(ctx: Context, clock: SteadyClock): Promise<void> {
  await writeHeartbeat(ctx, { ...clock.beat(), at: clock.machineNow() })
}
