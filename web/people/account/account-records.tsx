import type { Client } from '../../../contract/account.ts'
import { AuditLogCard } from './audit-log-card.tsx'
import { DataCard } from './data-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { LockCard } from './lock-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { ReminderCard } from './reminder-card.tsx'

export default function AccountRecords({ client }: { client: Client }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <DataCard isInactive={client.accountStatus === 'inactive'} />
        <LockCard />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <ReminderCard />
        <MailsCard />
        <DevicesCard />
      </div>
      <div className="min-w-0 lg:col-span-2">
        <AuditLogCard />
      </div>
    </>
  )
}
