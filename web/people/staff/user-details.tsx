import { Link } from 'react-router'
import type { Client } from '../../../contract/account.ts'
import { formatPhone } from '../../../domain/phone-number.ts'
import { canExtend } from '../../../domain/subscription.ts'
import { fullDayName, instantName } from '../../../words/en/dates.ts'
import { personWords } from '../../../words/en/people.ts'
import { auditLog, staffFields as fields, users, userDetails as words } from '../../../words/en/staff.ts'
import { todayInKigali } from '../../browser/today.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { paths } from '../../session/paths.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { FactList } from '../../ui/kit/fact-list.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { LoginReportSection } from './login-report-section.tsx'
import { extensionOf, type UserTask } from './user-table.tsx'

export function UserDetails({
  client,
  onOpen,
  onExtend,
  onClose,
}: {
  client: Client
  onOpen: (client: Client, what: UserTask) => void
  onExtend: (client: Client) => void
  onClose: () => void
}) {
  const isSuper = useStaffMember().type === 'superadmin'
  const today = todayInKigali()
  const given = (value: string) => value || personWords.notProvided
  const at = (instant: string | null) => (instant ? instantName(instant) : personWords.never)
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" size="small" className="max-sm:px-2" onClick={() => onOpen(client, 'account')}>
            {fields.accountStatus}
          </Button>
          <Button variant="quiet" size="small" className="max-sm:px-2" onClick={() => onOpen(client, 'subscription')}>
            {users.subscription}
          </Button>
          {canExtend(client, today) ? (
            <Button size="small" className="max-sm:px-2" onClick={() => onExtend(client)}>
              {users.extend}
              {extensionOf(client, today)}
            </Button>
          ) : null}
        </>
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
          {
            label: fields.updatedBy,
            value: (
              <>
                {client.updatedBy ?? personWords.never}
                {isSuper ? (
                  <>
                    {' · '}
                    <Link to={eventsOf(client)} className={textLink}>
                      {auditLog.title}
                    </Link>
                  </>
                ) : null}
              </>
            ),
          },
        ]}
      />
      <LoginReportSection client={client} />
      <p className="pt-3 text-small text-muted">{words.privacy}</p>
    </Dialog>
  )
}

const eventsOf = ({ email }: Client) => `${paths.superadminAuditLog}?${new URLSearchParams({ search: email })}`
