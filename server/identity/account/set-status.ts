import type { Client } from '../../../contract/account.ts'
import { type AccountStatus, isBlockedStatus, OWN_STATUS_CHANGES, UPDATED_BY_SELF } from '../../../domain/status.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endResets } from '../auth/end-resets.ts'
import { requireProofOfMany } from '../auth/fresh-proof.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import { type ClientRow, lockClient, presentClient, updateClient } from '../people/clients.sql.ts'
import { notify } from '../people/notify.ts'

export async function setOwnStatus(
  ctx: Context,
  actor: Actor,
  change: keyof typeof OWN_STATUS_CHANGES,
): Promise<Client> {
  const { from, to } = OWN_STATUS_CHANGES[change]
  return inTransaction(ctx, async (tx) => {
    const before = await lockClient(tx, actor.id)
    if (!before) throw new Refusal(401, 'refused.sessionExpired')
    if (!from.includes(before.account_status)) throw new Refusal(409, 'refused.transition')
    const after = await setStatus(tx, actor, before, to, UPDATED_BY_SELF)
    if (to === 'deleted') await notify(tx, { ...after, role: 'client' }, 'account-deleted')
    return presentClient(tx, after)
  })
}

export async function setStatusByStaff(
  ctx: Context,
  actor: Actor,
  clientId: string,
  status: AccountStatus,
): Promise<Client> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClient(tx, clientId)
    if (!before) throw new Refusal(404, 'refused.notFoundPerson')
    if (before.account_status === status) return presentClient(tx, before)
    await requireProofOfMany(tx, actor)
    const after = await setStatus(tx, actor, before, status, actor.fullName)
    await notify(tx, { ...after, role: 'client' }, 'status-changed', { status })
    return presentClient(tx, after)
  })
}

async function setStatus(
  tx: Context,
  actor: Actor,
  before: ClientRow,
  status: AccountStatus,
  by: string,
): Promise<ClientRow> {
  const client = { id: before.id, role: 'client' } as const
  const deletedAt = status === 'deleted' ? tx.clock.now() : null
  const after = await updateClient(tx, before.id, { account_status: status, deleted_at: deletedAt }, by)
  if (isBlockedStatus(status)) {
    await endSessionsOf(tx, client)
    await endResets(tx, client)
  }
  await recordAuditEvent(tx, {
    kind: 'status-changed',
    actor,
    subject: client,
    before: { accountStatus: before.account_status },
    after: { accountStatus: status },
  })
  return after
}
