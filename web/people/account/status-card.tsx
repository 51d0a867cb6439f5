import type { Client } from '../../../contract/account.ts'
import { accountWords as words } from '../../../words/en/account.ts'
import { dayName } from '../../../words/en/dates.ts'
import { statusNames } from '../../../words/en/people.ts'
import { Reactivate } from '../../forms/reactivate.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { StatusBadge } from '../status-badge.tsx'

export function StatusCard({ client }: { client: Client }) {
  const { accountStatus, subscriptionStatus, subscriptionDeadline } = client
  return (
    <TitledCard title={words.status} aside={<StatusBadge accountStatus={accountStatus} />}>
      <p className="mt-2 text-muted">{words.statusTexts[accountStatus]}</p>
      {accountStatus === 'inactive' ? (
        <div className="mt-3">
          <Reactivate />
        </div>
      ) : null}
      <p className="mt-3 border-t border-line pt-3 text-small">
        <span className="text-muted">{words.subscription}</span> {statusNames.subscriptionStatus[subscriptionStatus]}
        {subscriptionDeadline
          ? subscriptionStatus === 'active'
            ? ` ${words.until(dayName(subscriptionDeadline))}`
            : words.lastDay(dayName(subscriptionDeadline))
          : null}
      </p>
    </TitledCard>
  )
}
