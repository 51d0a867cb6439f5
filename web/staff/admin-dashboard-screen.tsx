import { users as words } from '../../words/en/staff.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { screenMeta } from '../page-meta.ts'
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
