import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { countUse } from '../http/limits.ts'
import { recordEvent } from './trail.sql.ts'

const HOUR_MS = 3_600_000
/** Enough to see that somebody tries doors; not enough to fill the trail with. */
const LINES_PER_HOUR = 20

/** Writes down that somebody with a live session asked for what is not theirs. */
export async function recordRefusedAccess(
  ctx: Context,
  caller: Caller,
  from: { address: string },
  call?: { method: string; path: string },
): Promise<void> {
  const hour = new Date(Math.floor(ctx.clock.now().getTime() / HOUR_MS) * HOUR_MS)
  if ((await countUse(ctx, `access-refused:${caller.id}`, hour)) > LINES_PER_HOUR) return
  await recordEvent(ctx, {
    kind: 'access-refused',
    actor: caller,
    subject: caller,
    ...(call && { after: { call: `${call.method} ${call.path}` } }),
    from,
  })
}
