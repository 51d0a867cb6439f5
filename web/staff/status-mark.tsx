import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'
import { names } from '../../words/en/staff.ts'
import { classNames } from '../kit/class-names.ts'

const looks: Record<AccountStatus | SubscriptionStatus, string> = {
  active: 'border-gain/40 bg-gain/10 text-gain',
  inactive: 'border-line bg-paper text-muted',
  expired: 'border-accent/40 bg-accent/10 text-accent',
  suspended: 'border-accent/40 bg-accent/10 text-accent',
  deleted: 'border-loss/40 bg-loss/10 text-loss',
}

/** An account's status as a small mark; its word says it, the colour only helps. */
export function AccountMark({ status }: { status: AccountStatus }) {
  return <Mark look={looks[status]}>{names.account[status]}</Mark>
}

/** A subscription's status as a small mark. */
export function SubscriptionMark({ status }: { status: SubscriptionStatus }) {
  return <Mark look={looks[status]}>{names.subscription[status]}</Mark>
}

function Mark({ look, children }: { look: string; children: string }) {
  return (
    <span className={classNames('inline-block rounded-full border px-3 py-0.5 text-small font-medium', look)}>
      {children}
    </span>
  )
}
