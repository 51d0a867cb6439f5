import { addDays, type Day, today } from '../../../domain/day.ts'
import { isBlockedStatus } from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import type { ClientRow } from './clients.sql.ts'

export async function expireSubscriptionsOf({ db, clock }: Context, max: number): Promise<Subscriber[]> {
  const rows = await db
    .updateTable('client')
    .set({ subscription_status: 'expired', updated_at: clock.now() })
    .where('id', 'in', (query) =>
      query
        .selectFrom('client')
        .select('id')
        .where('subscription_status', '=', 'active')
        .where('subscription_deadline', '<', today(clock))
        .orderBy('id')
        .limit(max)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(SUBSCRIBER)
    .execute()
  return rows.map(toSubscriber)
}

export async function listEndingSubscriptions(
  { db, clock }: Context,
  { after, max }: { after: string; max: number },
): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('client')
    .select(SUBSCRIBER)
    .where('subscription_status', '=', 'active')
    .where('subscription_deadline', '>=', today(clock))
    .where('subscription_deadline', '<=', addDays(today(clock), 7))
    .where('mail_stopped_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(toSubscriber)
}

export interface Subscriber {
  id: string
  role: 'client'
  email: string
  full_name: string
  canBeMailed: boolean
  lastDay: Day
}

const SUBSCRIBER = ['id', 'email', 'full_name', 'account_status', 'subscription_deadline'] as const

function toSubscriber(row: Pick<ClientRow, (typeof SUBSCRIBER)[number]>): Subscriber {
  const { id, email, full_name, account_status, subscription_deadline } = row
  if (subscription_deadline === null) throw new Error('a subscription that ends has no last day')
  return {
    id,
    role: 'client',
    email,
    full_name,
    canBeMailed: !isBlockedStatus(account_status),
    lastDay: subscription_deadline,
  }
}
