import { recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { mayTellDoubt, readHeartbeat, writeHeartbeat } from './heartbeat.sql.ts'
import type { Doubt, SteadyClock } from './steady-clock.ts'

export type ClockWatch = () => Promise<Doubt | null>

/** Returns a check to run before irreversible work. Rehearsals pass their own `databaseClock`. */
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
      if (said !== null) ctx.log.info({}, 'the clock is trusted again')
    } else if (said === null) {
      const clocks = {
        machineClock: ctx.clock.machineNow().toISOString(),
        databaseClock: (databaseClock?.() ?? databaseNow).toISOString(),
        lastHeartbeat: heartbeat?.at.toISOString() ?? null,
      }
      ctx.log.warn({ doubt, ...clocks }, 'the clock is not trusted: jobs close and erase nothing until it is')
      await inTransaction(ctx, async (tx) => {
        if (heartbeat && !(await mayTellDoubt(tx))) return
        await recordAuditEvent(tx, { kind: 'clock-doubted', actor: 'system', after: { doubt, ...clocks } })
      })
    }
    said = doubt
    return doubt
  }
}

export async function vouchForClock(ctx: Context, clock: SteadyClock): Promise<void> {
  await writeHeartbeat(ctx, { ...clock.beat(), at: clock.machineNow() })
}
