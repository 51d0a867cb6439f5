import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { countUse } from '../http/rate-limits.ts'
import { QUOTAS } from '../quotas.ts'
import { recordEvent } from './trail.sql.ts'

const HOUR_MS = 3_600_000

/** Writes down that somebody with a live session asked for what is not theirs. */
export async function recordRefusedAccess(
  ctx: Context,
  caller: Caller,
  from: { address: string },
  call?: { method: string; path: string },
): Promise<void> {
  const hour = new Date(Math.floor(ctx.clock.now().getTime() / HOUR_MS) * HOUR_MS)
  if ((await countUse(ctx, `access-refused:${caller.id}`, hour)) > QUOTAS.accessRefused.max) return
  await recordEvent(ctx, {
    kind: 'access-refused',
    actor: caller,
    subject: caller,
    ...(call && { after: { call: `${call.method} ${call.path}` } }),
    from,
  })
}
