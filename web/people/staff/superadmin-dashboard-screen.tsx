import { Link } from 'react-router'
import { mail } from '../../../contract/mail.ts'
import { superadmin } from '../../../contract/staff.ts'
import { auditLog, mails, team, users as words } from '../../../words/en/staff.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { useAddress } from '../../browser/use-address.ts'
import { useAnswer } from '../../data/api/query.ts'
import { paths } from '../../session/paths.ts'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Tabs } from '../../ui/kit/tabs.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { AdministratorsPanel } from './administrators-panel.tsx'
import { Alarms, RestoreDrill, Unaudited } from './alarms.tsx'
import { CountCards, userCounts } from './count-cards.tsx'
import { UserDashboard, useUserRows } from './user-dashboard.tsx'

export const meta = () => screenMeta(words.title)

export default function SuperadminDashboardScreen() {
  const { choice } = useAddress()
  const tab = choice('tab', ['users', 'administrators'])
  const list = useUserRows()
  const staff = useAnswer(superadmin.searchAdministrators, { query: { limit: '1' } })
  return (
    <>
      <PageHeader title={words.title} actions={<OperationLinks />} />
      <Alarms />
      <CountCards
        failed={list.error !== null || staff.error !== null}
        counts={[
          ...userCounts(list.first?.counts),
          { label: words.administrators, value: staff.data?.counts.administrators },
        ]}
      />
      <div className="pt-6">
        <Tabs label={team.tabsLabel} names={{ users: words.tab, administrators: team.tab }} {...tab}>
          {tab.value === 'users' ? <UserDashboard list={list} /> : <AdministratorsPanel />}
        </Tabs>
      </div>
      <RestoreDrill />
      <Unaudited />
    </>
  )
}

const link = `tap flex items-center px-2 ${textLink}`

/** These links are here, because the specification allows only two sidebar entries. */
function OperationLinks() {
  const parked = useAnswer(mail.parked)
  const count = parked.data?.data.length ?? 0
  return (
    <nav aria-label={words.operations} className="flex flex-wrap">
      {count > 0 ? (
        <Link to={paths.superadminMails} prefetch="intent" className={link}>
          {mails.count(count)}
        </Link>
      ) : null}
      <Link to={paths.superadminAuditLog} prefetch="intent" className={link}>
        {auditLog.title}
      </Link>
    </nav>
  )
}
