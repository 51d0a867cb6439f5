import { users as words } from '../../../words/en/staff.ts'
import './staff-title.css'

/** Title of the dashboard. It is lower than a page header, so that more users fit on the screen. */
export function StaffTitle() {
  return <h1 className="staff-title text-lead outline-none xl:text-title">{words.title}</h1>
}
