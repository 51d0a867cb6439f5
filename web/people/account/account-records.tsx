import { AuditLogCard } from './audit-log-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { MailsCard } from './mails-card.tsx'

export default function AccountRecords() {
  return (
    <>
      <MailsCard />
      <DevicesCard />
      <div className="min-w-0 lg:col-span-2">
        <AuditLogCard />
      </div>
    </>
  )
}
