import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'
import { statusNames } from '../../words/en/people.ts'
import { Badge, type BadgeTone } from '../kit/badge.tsx'

/** Green works, grey rests, amber has run out, red is shut out: the same for the client and for staff. */
const tones: Record<AccountStatus | SubscriptionStatus, BadgeTone> = {
  active: 'gain',
  inactive: 'muted',
  expired: 'accent',
  suspended: 'loss',
  deleted: 'loss',
}

type Statuses = { accountStatus: AccountStatus } | { subscriptionStatus: SubscriptionStatus }

/** `<StatusBadge accountStatus={client.accountStatus} />`: the status of an account or a subscription. */
export function StatusBadge(props: Statuses) {
  return 'accountStatus' in props ? (
    <Badge tone={tones[props.accountStatus]}>{statusNames.accountStatus[props.accountStatus]}</Badge>
  ) : (
    <Badge tone={tones[props.subscriptionStatus]}>{statusNames.subscriptionStatus[props.subscriptionStatus]}</Badge>
  )
}
