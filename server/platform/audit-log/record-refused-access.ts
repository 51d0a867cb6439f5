import type { Context } from '../context.ts'
import type { Actor } from '../http/caller.ts'
import { QUOTAS } from '../quotas.ts'
import { recordAtMost } from './record-at-most.ts'

export async function recordRefusedAccess(
  ctx: Context,
  actor: Actor,
  call?: { method: string; path: string },
): Promise<void> {
  await recordAtMost(ctx, QUOTAS.accessRefused, {
    kind: 'access-refused',
    actor,
    subject: actor,
    ...(call && { after: { call: `${call.method} ${call.path}` } }),
  })
}
