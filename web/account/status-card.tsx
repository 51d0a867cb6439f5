import type { Client } from '../../contract/account.ts'
import { accountWords as words } from '../../words/en/account.ts'
import { dayName } from '../../words/en/dates.ts'
import { Card } from '../kit/card.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { Reactivate } from './reactivate.tsx'

/** What the account's status is, what that means, and the way back when it is inactive; and the subscription. */
export function StatusCard({ client }: { client: Client }) {
  const { accountStatus, subscriptionStatus, subscriptionDeadline } = client
  return (
    <Card as="section" aria-labelledby="status">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="status" className="text-lead">
          {words.status}
        </h2>
        <StatusBadge status={accountStatus} names={words.statuses} />
      </div>
      <p className="mt-2 text-muted">{words.statusTexts[accountStatus]}</p>
      {accountStatus === 'inactive' ? (
        <div className="mt-3">
          <Reactivate />
        </div>
      ) : null}
      <p className="mt-3 border-t border-line pt-3 text-small">
        <span className="text-muted">{words.subscription}: </span>
        {words.subscriptions[subscriptionStatus]}
        {subscriptionDeadline && subscriptionStatus === 'active'
          ? ` ${words.until(dayName(subscriptionDeadline))}`
          : null}
      </p>
    </Card>
  )
}
