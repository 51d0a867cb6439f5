import { users as words } from '../../../words/en/staff.ts'
import './staff-title.css'

/** Title of the dashboard. It takes less height than a page header, so more users fit. */
export function StaffTitle() {
  return <h1 className="staff-title text-lead outline-none xl:text-title">{words.title}</h1>
}
