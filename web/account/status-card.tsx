import type { Client } from '../../contract/account.ts'
import { accountWords as words } from '../../words/en/account.ts'
import { dayName } from '../../words/en/dates.ts'
import { Card } from '../kit/card.tsx'
import { classNames } from '../kit/class-names.ts'
import { Reactivate } from '../parts/reactivate.tsx'

const looks: Record<Client['accountStatus'], string> = {
  active: 'border-gain/40 bg-gain/10 text-gain',
  inactive: 'border-accent/40 bg-accent/10 text-accent',
  deleted: 'border-loss/40 bg-loss/10 text-loss',
  suspended: 'border-loss/40 bg-loss/10 text-loss',
}

/** What the account's status is, what that means, and the way back when it is inactive; and the subscription. */
export function StatusCard({ client }: { client: Client }) {
  const { accountStatus, subscriptionStatus, subscriptionDeadline } = client
  return (
    <Card as="section" aria-labelledby="status">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="status" className="text-lead">
          {words.status}
        </h2>
        <span className={classNames('rounded-full border px-3 py-1 text-small font-medium', looks[accountStatus])}>
          {words.statuses[accountStatus]}
        </span>
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
