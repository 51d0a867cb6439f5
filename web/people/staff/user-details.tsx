import type { Client } from '../../../contract/account.ts'
import { formatPhone } from '../../../domain/phone-number.ts'
import { fullDayName, instantName } from '../../../words/en/dates.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { personWords } from '../../../words/en/people.ts'
import { staffFields as fields, userDetails as words } from '../../../words/en/staff.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { FactList } from '../../ui/kit/fact-list.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { LoginReportSection } from './login-report-section.tsx'

export function UserDetails({ client, onClose }: { client: Client; onClose: () => void }) {
  const given = (value: string) => value || personWords.notProvided
  const at = (instant: string | null) => (instant ? instantName(instant) : personWords.never)
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {kitWords.close}
        </Button>
      }
    >
      <FactList
        facts={[
          { label: fields.fullName, value: client.fullName },
          { label: fields.email, value: <a href={`mailto:${client.email}`}>{withWordBreaks(client.email)}</a> },
          { label: fields.phone, value: given(formatPhone(client.phone)) },
          { label: fields.address, value: given(client.address) },
          { label: fields.businessName, value: given(client.businessName) },
          { label: fields.accountStatus, value: <StatusBadge accountStatus={client.accountStatus} /> },
          { label: fields.subscriptionStatus, value: <StatusBadge subscriptionStatus={client.subscriptionStatus} /> },
          {
            label: fields.subscriptionDeadline,
            value: client.subscriptionDeadline
              ? fullDayName(client.subscriptionDeadline)
              : client.subscriptionStatus === 'active'
                ? words.openEnded
                : words.noDeadline,
          },
          { label: fields.createdAt, value: instantName(client.createdAt) },
          { label: fields.lastUpdate, value: at(client.lastUpdate) },
          { label: fields.updatedBy, value: client.updatedBy ?? personWords.never },
        ]}
      />
      <LoginReportSection client={client} />
      <p className="pt-3 text-small text-muted">{words.privacy}</p>
    </Dialog>
  )
}
