import type { Client } from '../../../contract/account.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { superadmin } from '../../../contract/staff.ts'
import { today } from '../../../domain/day.ts'
import { isBlockedStatus } from '../../../domain/status.ts'
import { canExtend, extendByMonth } from '../../../domain/subscription.ts'
import { withdrawMail } from '../../messaging/mail/outbox.sql.ts'
import { listEventsAbout, recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import { changesOf } from '../../platform/audit-log/changes.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ClientRow, lockClient, presentClient, updateClient } from '../people/clients.sql.ts'
import { notify } from '../people/notify.ts'

type SubscriptionChange = BodyOf<typeof superadmin.setSubscription>

export async function setSubscription(
  ctx: Context,
  actor: Actor,
  clientId: string,
  change: SubscriptionChange,
): Promise<Client> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClient(tx, clientId)
    if (!before) throw new Refusal(404, 'refused.notFoundPerson')
    return changeSubscription(tx, actor, before, change)
  })
}

/** Skips clients whose end date has changed since the caller read it. */
export async function extendSubscriptions(
  ctx: Context,
  actor: Actor,
  { clients }: BodyOf<typeof superadmin.extendSubscriptions>,
): Promise<{ extended: Client[]; skipped: number }> {
  const day = today(ctx.clock)
  // Lock clients in a fixed order, so that two concurrent calls can't deadlock.
  const inOrder = clients.toSorted((one, other) => (one._id < other._id ? -1 : 1))
  return inTransaction(ctx, async (tx) => {
    const extended: Client[] = []
    for (const { _id, subscriptionDeadline } of inOrder) {
      const before = await lockClient(tx, _id)
      if (!before || before.subscription_deadline !== subscriptionDeadline) continue
      if (!canExtend(presentClient(tx, before), day)) continue
      const change = {
        subscriptionStatus: 'active',
        subscriptionDeadline: extendByMonth(subscriptionDeadline, day),
      } as const
      extended.push(await changeSubscription(tx, actor, before, change))
    }
    return { extended, skipped: clients.length - extended.length }
  })
}

/** Delay of the email, during which staff can undo or correct the change. */
const HOLD_MS = 60_000

/** Lock the client first. */
async function changeSubscription(
  tx: Context,
  actor: Actor,
  before: ClientRow,
  { subscriptionStatus, subscriptionDeadline, payment, isUndo }: SubscriptionChange,
): Promise<Client> {
  const previous = {
    subscriptionStatus: before.subscription_status,
    subscriptionDeadline: before.subscription_deadline,
  }
  const next = { subscriptionStatus, subscriptionDeadline }
  const changes = changesOf(previous, next)
  const details = { ...(payment && { payment }), ...(isUndo && { changedBack: 'yes' }) }
  const event = { kind: 'subscription-changed', actor, subject: { id: before.id, role: 'client' } } as const
  if (!changes) {
    // Staff can add a payment later, without another change. A repeated call records it once.
    const [last] = payment ? await listEventsAbout(tx, before.id, [event.kind], 1) : []
    if (payment && last?.after?.payment !== payment) await recordAuditEvent(tx, { ...event, after: details })
    return presentClient(tx, before)
  }
  const change = { subscription_status: subscriptionStatus, subscription_deadline: subscriptionDeadline }
  const after = await updateClient(tx, before.id, change, actor.fullName)
  const client = { ...after, role: 'client' } as const
  await recordAuditEvent(tx, { ...event, before: changes.before, after: { ...changes.after, ...details } })
  if (isBlockedStatus(after.account_status)) return presentClient(tx, after)
  // Withdraw an unsent email about earlier changes, and compare with the state before those
  // changes. If the changes cancel each other out, the client gets no email.
  const known = ((await withdrawMail(tx, client.id, 'subscription-changed')) ?? previous) as typeof previous
  if (changesOf(known, next))
    await notify(tx, { ...client, holdMs: HOLD_MS, facts: known }, 'subscription-changed', {
      status: subscriptionStatus,
      lastDay: subscriptionStatus === 'active' ? subscriptionDeadline : null,
    })
  return presentClient(tx, after)
}
