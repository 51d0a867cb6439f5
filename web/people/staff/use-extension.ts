import type { Client } from '../../../contract/account.ts'
import type { Day } from '../../../domain/day.ts'
import { extendByMonth } from '../../../domain/subscription.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { users as words } from '../../../words/en/staff.ts'
import { todayInKigali } from '../../browser/today.ts'
import type { CallError } from '../../data/api/call.ts'
import { useSend } from '../../data/api/send.ts'
import { useRefreshUsers, useStaffCalls } from './staff-calls.ts'

export function useExtension(onRefused?: (error: CallError) => void) {
  const { send, error, clear } = useSend(useStaffCalls().setSubscription, onRefused)
  const refresh = useRefreshUsers()

  /** Gives clients back the subscriptions that they had. */
  async function restore(before: readonly Client[]): Promise<void> {
    for (const { _id, subscriptionStatus, subscriptionDeadline } of before)
      if (!(await send({ params: { id: _id }, body: { subscriptionStatus, subscriptionDeadline } }))) break
    void refresh()
  }

  /** Extends a subscription by a month. Returns null if the server refuses it. */
  async function extend(client: Client): Promise<{ text: string; undo: () => Promise<void> } | null> {
    const subscriptionDeadline = extendByMonth(client.subscriptionDeadline, todayInKigali())
    const body = { subscriptionStatus: 'active' as const, subscriptionDeadline }
    if (!(await send({ params: { id: client._id }, body }))) return null
    void refresh()
    return {
      text: words.extended(client.fullName, fullDayName(subscriptionDeadline)),
      undo: () => restore([client]),
    }
  }

  return { extend, restore, error, clear }
}

/** Second part of a button's label, with the new end of the subscription: ` → 27 Dec 2026`. */
export function extensionOf({ subscriptionDeadline }: Client, today: Day): string {
  const [, ...date] = fullDayName(extendByMonth(subscriptionDeadline, today)).split(' ')
  return words.extendsTo(date.join(' '))
}
