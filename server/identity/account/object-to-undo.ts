import { dayAt } from '../../../domain/day.ts'
import { type AddressOfClient, readAddress, signAddress } from '../../messaging/mail/dispute-link.ts'
import { listEventsAbout, recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { lockClient } from '../people/clients.sql.ts'
import { notifySupport } from './notify-support.ts'

export const OBJECTION_PATH = '/mail/object'

export const OBJECTION_DAYS = 7
const OBJECTION_MS = OBJECTION_DAYS * 24 * 60 * 60_000

const KEY = 'objection'

export async function objectionPath(ctx: Context, of: AddressOfClient): Promise<string> {
  return `${OBJECTION_PATH}?token=${await signAddress(ctx, KEY, of)}`
}

export async function findUndoneChange(ctx: Context, token: string) {
  const claim = await readAddress(ctx, KEY, token)
  if (!claim) return null
  const since = ctx.clock.now().getTime() - OBJECTION_MS
  for (const { at, before } of await listEventsAbout(
    ctx,
    claim.clientId,
    ['email-restored'],
    QUOTAS.objectionEvents.max,
  )) {
    const email = before?.email
    if (email && claim.isAbout(email) && at.getTime() > since) return { clientId: claim.clientId, email, undoneAt: at }
  }
  return null
}

/**
 * Records the objection and notifies support, once per undo. Changes nothing else, as a thief
 * could object too.
 */
export async function objectToUndo(ctx: Context, visitor: { address: string }, token: string): Promise<boolean> {
  const undone = await findUndoneChange(ctx, token)
  if (!undone) return false
  const { clientId, email, undoneAt } = undone
  return inTransaction(ctx, async (tx) => {
    const client = await lockClient(tx, clientId)
    if (!client) return false
    const objections = await listEventsAbout(tx, clientId, ['undo-objected'], QUOTAS.objectionEvents.max)
    if (objections.some(({ at, after }) => after?.email === email && at >= undoneAt)) return true
    await recordAuditEvent(tx, {
      kind: 'undo-objected',
      actor: visitor,
      subject: { id: clientId, role: 'client' },
      before: { email: client.email },
      after: { email },
    })
    await notifySupport(tx, visitor, client, 'undo-objected', {
      email: client.email,
      objector: email,
      undone: dayAt(undoneAt),
    })
    return true
  })
}

export async function findObjection(ctx: Context, clientId: string) {
  const events = await listEventsAbout(
    ctx,
    clientId,
    ['undo-objected', 'objection-settled'],
    QUOTAS.objectionEvents.max,
  )
  const settled = events.findIndex(({ kind }) => kind === 'objection-settled')
  const open = settled === -1 ? events : events.slice(0, settled)
  const oldest = open.at(-1)
  if (!oldest) return null
  const emails = open.flatMap(({ after }) => after?.email ?? [])
  return { emails: [...new Set(emails)], since: oldest.at }
}
