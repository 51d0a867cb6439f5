import { users as words } from '../../../words/en/staff.ts'
import './staff-title.css'

/** Takes less height than a page header, so that more users fit. */
export function StaffTitle() {
  return <h1 className="staff-title text-lead outline-none xl:text-title">{words.title}</h1>
}
