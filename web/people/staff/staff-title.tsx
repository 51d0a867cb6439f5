import { users as words } from '../../../words/en/staff.ts'
import './staff-title.css'

/** Title of the dashboard. Less high than a page header, so that more users fit below. */
export function StaffTitle() {
  return <h1 className="staff-title text-lead outline-none xl:text-title">{words.title}</h1>
}
