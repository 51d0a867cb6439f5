import type { Client } from '../../contract/account.ts'
import type { BodyOf } from '../../contract/route.ts'
import type { superadmin } from '../../contract/staff.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import { dayName } from '../../words/en/dates.ts'
import { accountNotices } from '../../words/en/mail-account.ts'
import { refused } from '../../words/en/shared.ts'
import { dropResetToken } from '../auth/reset-tokens.sql.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { type ClientRow, clientToday, lockClient, updateClient } from '../people/clients.sql.ts'
import { queueNotice } from '../people/notices.ts'
import { changesOf } from '../trail/changes.ts'
import { recordEvent } from '../trail/trail.sql.ts'

/** Sets a client's subscription and its last day, and tells them when they can log in to see it. */
export async function setSubscription(
  ctx: Context,
  caller: Caller,
  clientId: string,
  { subscriptionStatus, subscriptionDeadline }: BodyOf<typeof superadmin.setSubscription>,
  from: { address: string },
): Promise<Client> {
  return changeClient(ctx, clientId, async (scope, before) => {
    const changes = changesOf(subscriptionOf(before), { subscriptionStatus, subscriptionDeadline })
    if (!changes) return before
    const change = { subscription_status: subscriptionStatus, subscription_deadline: subscriptionDeadline }
    const after = await updateClient(scope, clientId, change, caller.fullName)
    await recordEvent(scope, {
      kind: 'subscription-changed',
      actor: caller,
      subject: { id: clientId, role: 'client' },
      ...changes,
      from,
    })
    if (after.account_status === 'active' || after.account_status === 'inactive') {
      const { productName, supportEmail } = ctx.config
      const lastDay = subscriptionDeadline && dayName(subscriptionDeadline)
      await queueNotice(
        scope,
        'subscription-changed',
        { id: clientId, role: 'client', email: after.email },
        accountNotices.subscriptionChanged(
          productName,
          after.full_name,
          { status: subscriptionStatus, lastDay },
          supportEmail,
        ),
      )
    }
    return after
  })
}

/**
 * Sets a client's account status, which acts on their very next request, and tells them. `deleted` starts the 14 days
 * until erasure, any other status stops them (R20); what shuts them out ends their sessions and any reset link.
 */
export async function setAccountStatus(
  ctx: Context,
  caller: Caller,
  clientId: string,
  { accountStatus }: BodyOf<typeof superadmin.setAccountStatus>,
  from: { address: string },
): Promise<Client> {
  return changeClient(ctx, clientId, async (scope, before) => {
    if (before.account_status === accountStatus) return before
    const person = { id: clientId, role: 'client' } as const
    const deletedAt = accountStatus === 'deleted' ? ctx.clock.now() : null
    const change = { account_status: accountStatus, deleted_at: deletedAt }
    const after = await updateClient(scope, clientId, change, caller.fullName)
    if (accountStatus === 'deleted' || accountStatus === 'suspended') {
      await endSessionsOf(scope.db, person)
      await dropResetToken(scope.db, person)
    }
    await recordEvent(scope, {
      kind: 'status-changed',
      actor: caller,
      subject: person,
      before: { accountStatus: before.account_status },
      after: { accountStatus },
      from,
    })
    const { productName, supportEmail } = ctx.config
    await queueNotice(
      scope,
      'status-changed',
      { ...person, email: after.email },
      accountNotices.statusChanged(productName, after.full_name, accountStatus, {
        days: RESTORE_DAYS,
        support: supportEmail,
      }),
    )
    return after
  })
}

/** Locks the client, changes them, and answers them as they stand; an unknown one is refused with 404. */
async function changeClient(
  ctx: Context,
  clientId: string,
  change: (scope: Context, before: ClientRow) => Promise<ClientRow>,
): Promise<Client> {
  return inTransaction(ctx.db, async (db) => {
    const before = await lockClient(db, clientId)
    if (!before) throw new Refusal(404, refused.notFoundPerson)
    return clientToday(ctx, await change({ ...ctx, db }, before))
  })
}

function subscriptionOf(row: ClientRow) {
  return { subscriptionStatus: row.subscription_status, subscriptionDeadline: row.subscription_deadline }
}
