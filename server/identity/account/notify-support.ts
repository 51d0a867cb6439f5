import type { staffNotices } from '../../../words/en/staff-notices.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import type { Context } from '../../platform/context.ts'
import { consume, networkLimits } from '../../platform/http/rate-limits.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import type { ClientRow } from '../people/clients.sql.ts'
import { writeNotice } from '../people/notify.ts'

type ToSupport = 'address-disputed' | 'undo-objected'
type Facts<Kind extends ToSupport> = Omit<Parameters<(typeof staffNotices)[Kind]>[0], 'product' | 'support' | 'name'>

export async function notifySupport<Kind extends ToSupport>(
  tx: Context,
  visitor: { address: string },
  client: ClientRow,
  kind: Kind,
  facts: Facts<Kind>,
): Promise<void> {
  const { exceeded } = await consume(tx, networkLimits('dispute-told', visitor.address, QUOTAS.disputeTold))
  if (exceeded) return
  // Write the notice as if for staff, because a notice for a client contains a link that stops the
  // client's emails.
  const support = { ...client, role: 'staff', email: tx.config.supportEmail } as const
  const written = await writeNotice(tx, support, kind as 'address-disputed', facts as Facts<'address-disputed'>)
  await queueMail(tx, { kind, to: support.email, clientId: null, aboutEmail: client.email, ...written })
}
