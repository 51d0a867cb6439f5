import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'
import { statusNames } from '../../words/en/people.ts'
import { Badge, type BadgeTone } from '../ui/kit/badge.tsx'

const tones: Record<AccountStatus | SubscriptionStatus, BadgeTone> = {
  active: 'gain',
  inactive: 'muted',
  expired: 'accent',
  suspended: 'loss',
  deleted: 'loss',
}

type Statuses = { accountStatus: AccountStatus } | { subscriptionStatus: SubscriptionStatus }

export function StatusBadge(props: Statuses) {
  return 'accountStatus' in props ? (
    <Badge tone={tones[props.accountStatus]}>{statusNames.accountStatus[props.accountStatus]}</Badge>
  ) : (
    <Badge tone={tones[props.subscriptionStatus]}>{statusNames.subscriptionStatus[props.subscriptionStatus]}</Badge>
  )
}
