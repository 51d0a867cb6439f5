import type { Client } from '../../contract/account.ts'
import { dayName, instantName } from '../../words/en/dates.ts'
import { names, staffWords, userDetails as words } from '../../words/en/staff.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { StatusBadge } from '../status-badge.tsx'

/** Everything staff know about a client. */
export function UserDetails({ client, onClose }: { client: Client; onClose: () => void }) {
  const { fields } = words
  const given = (value: string) => value || names.notProvided
  const at = (instant: string | null) => (instant ? instantName(instant) : names.never)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {staffWords.close}
        </Button>
      }
    >
      <FactList
        facts={[
          { label: fields.fullName, value: client.fullName },
          { label: fields.email, value: <a href={`mailto:${client.email}`}>{client.email}</a> },
          { label: fields.phone, value: given(client.phone) },
          { label: fields.address, value: given(client.address) },
          { label: fields.businessName, value: given(client.businessName) },
          { label: fields.accountStatus, value: <StatusBadge status={client.accountStatus} names={names.account} /> },
          {
            label: fields.subscriptionStatus,
            value: <StatusBadge status={client.subscriptionStatus} names={names.subscription} />,
          },
          {
            label: fields.subscriptionDeadline,
            value: client.subscriptionDeadline ? dayName(client.subscriptionDeadline) : names.openEnded,
          },
          { label: fields.createdAt, value: instantName(client.createdAt) },
          { label: fields.lastLogin, value: at(client.lastLogin) },
          { label: fields.lastUpdate, value: at(client.lastUpdate) },
          { label: fields.updatedBy, value: client.updatedBy ?? names.never },
        ]}
      />
      <p className="pt-3 text-small text-muted">{words.privacy}</p>
    </Dialog>
  )
}
