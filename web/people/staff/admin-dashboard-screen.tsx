import { users as words } from '../../../words/en/staff.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { CountCards } from './count-cards.tsx'
import { StaffTitle } from './staff-title.tsx'
import { UserDashboard, useUserRows } from './user-dashboard.tsx'

export const meta = () => screenMeta(words.title)

export default function AdminDashboardScreen() {
  const list = useUserRows()
  return (
    <>
      <StaffTitle />
      <CountCards counts={list.first?.counts} administrators={null} failed={list.error !== null} />
      <UserDashboard list={list} />
    </>
  )
}
