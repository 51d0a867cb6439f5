import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { QUOTAS } from '../quotas.ts'
import { recordAtMost } from './record-at-most.ts'

/** Writes down that somebody with a live session asked for what is not theirs. */
export async function recordRefusedAccess(
  ctx: Context,
  caller: Caller,
  from: { address: string },
  call?: { method: string; path: string },
): Promise<void> {
  await recordAtMost(ctx, QUOTAS.accessRefused, {
    kind: 'access-refused',
    actor: caller,
    subject: caller,
    ...(call && { after: { call: `${call.method} ${call.path}` } }),
    from,
  })
}
