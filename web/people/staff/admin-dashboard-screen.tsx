import { users as words } from '../../../words/en/staff.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { CountCards, userCounts } from './count-cards.tsx'
import { UserDashboard, useUserRows } from './user-dashboard.tsx'

export const meta = () => screenMeta(words.title)

export default function AdminDashboardScreen() {
  const list = useUserRows()
  return (
    <>
      <PageHeader title={words.title} />
      <CountCards counts={userCounts(list.first?.counts)} failed={list.error !== null} />
      <div className="pt-8">
        <UserDashboard list={list} />
      </div>
    </>
  )
}
