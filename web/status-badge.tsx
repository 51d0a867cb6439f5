import type { AccountStatus, SubscriptionStatus } from '../domain/status.ts'
import { Badge, type BadgeTone } from './kit/badge.tsx'

/** Green works, grey rests, amber has run out, red is shut out: the same for the client and for staff. */
const tones: Record<AccountStatus | SubscriptionStatus, BadgeTone> = {
  active: 'gain',
  inactive: 'muted',
  expired: 'accent',
  suspended: 'loss',
  deleted: 'loss',
}

/** `<StatusBadge status={client.accountStatus} names={names.account} />`: the status of an account or a subscription. */
export function StatusBadge<Status extends AccountStatus | SubscriptionStatus>({
  status,
  names,
}: {
  status: Status
  names: Record<Status, string>
}) {
  return <Badge tone={tones[status]}>{names[status]}</Badge>
}
