import { superadmin } from '../../contract/staff.ts'
import { team, users as words } from '../../words/en/staff.ts'
import { useAnswer } from '../api/query.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { screenMeta } from '../page-meta.ts'
import { useAddress } from '../use-address.ts'
import { AdministratorsPanel } from './administrators-panel.tsx'
import { Alarms } from './alarms.tsx'
import { CountCards, userCounts } from './count-cards.tsx'
import { UserDashboard, useUserRows } from './user-dashboard.tsx'

export const meta = () => screenMeta(words.title)

/** The superadmin's overview: clients and staff by number, and the list of either. */
export default function SuperadminDashboardScreen() {
  const { choice } = useAddress()
  const tab = choice('tab', ['users', 'administrators'])
  const list = useUserRows()
  const staff = useAnswer(superadmin.searchAdministrators, { query: { limit: '1' } })
  return (
    <>
      <PageHeader title={words.title} />
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
    </>
  )
}
