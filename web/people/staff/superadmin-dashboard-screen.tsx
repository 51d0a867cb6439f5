import { Link } from 'react-router'
import { mail } from '../../../contract/mail.ts'
import { superadmin } from '../../../contract/staff.ts'
import { auditLog, mails, team, users as words } from '../../../words/en/staff.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { useAnswer } from '../../data/api/query.ts'
import { paths } from '../../session/paths.ts'
import { Tabs } from '../../ui/kit/tabs.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { AdministratorsPanel } from './administrators-panel.tsx'
import { Alarms, RestoreDrill, Unaudited } from './alarms.tsx'
import { CountCards } from './count-cards.tsx'
import { StaffTitle } from './staff-title.tsx'
import { UserDashboard, useUserRows } from './user-dashboard.tsx'

export const meta = () => screenMeta(words.title)

export default function SuperadminDashboardScreen() {
  const { choice } = useQueryParams()
  const tab = choice('tab', ['users', 'administrators'])
  const list = useUserRows()
  const staff = useAnswer(superadmin.searchAdministrators, { query: { limit: '1' } })
  return (
    <>
      <Alarms />
      <Tabs
        label={team.tabsLabel}
        names={{ users: words.tab, administrators: team.tab }}
        {...tab}
        before={<StaffTitle />}
        after={<OperationLinks />}
      >
        <CountCards
          failed={list.error !== null || staff.error !== null}
          counts={list.first?.counts}
          administrators={staff.data?.counts.administrators}
        />
        {tab.value === 'users' ? <UserDashboard list={list} /> : <AdministratorsPanel />}
      </Tabs>
      <RestoreDrill />
      <Unaudited />
    </>
  )
}

const link = `tap flex items-center px-2 ${textLink}`

/** The specification allows only two entries in the sidebar, so these links are here. */
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
