import { recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { mayTellDoubt, readHeartbeat, writeHeartbeat } from './heartbeat.sql.ts'
import type { Doubt, SteadyClock } from './steady-clock.ts'

/** Says what is known of the time: null when the machine's clock, the database's and the last heartbeat agree. */
export type ClockWatch = () => Promise<Doubt | null>

/**
 * Gives a look at the clock that is to be taken before anything is done that cannot be undone. When all agree it notes a
 * heartbeat. When they do not, it says so once in the log and once in the audit log, where superadmins see it; and once in the
 * log when it is over. `databaseClock` stands in for the database's clock in a rehearsal.
 */
export function watchClock(
  ctx: Omit<Context, 'clock'> & { clock: SteadyClock },
  databaseClock?: () => Date,
): ClockWatch {
  let said: Doubt | null = null
  return async () => {
    const { heartbeat, databaseNow } = await readHeartbeat(ctx)
    const doubt = ctx.clock.weigh(heartbeat, databaseClock?.() ?? databaseNow)
    if (doubt === null) {
      await writeHeartbeat(ctx, ctx.clock.beat())
      if (said !== null) ctx.log.info({}, 'the clock is believed again')
    } else if (said === null) {
      const clocks = {
        machineClock: ctx.clock.machineNow().toISOString(),
        databaseClock: (databaseClock?.() ?? databaseNow).toISOString(),
        lastHeartbeat: heartbeat?.at.toISOString() ?? null,
      }
      ctx.log.warn(
        { doubt, ...clocks },
        'the clock is not believed: nothing is closed, erased or thrown away until it is',
      )
      await inTransaction(ctx, async (tx) => {
        if (heartbeat && !(await mayTellDoubt(tx))) return
        await recordAuditEvent(tx, { kind: 'clock-doubted', actor: 'system', after: { doubt, ...clocks } })
      })
    }
    said = doubt
    return doubt
  }
}

/** Notes that the machine's clock is right, because an operator says what time it is; every process here then believes it. */
export async function vouchForClock(ctx: Context, clock: SteadyClock): Promise<void> {
  await writeHeartbeat(ctx, { ...clock.beat(), at: clock.machineNow() })
}
