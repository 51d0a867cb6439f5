import { staffAccount as words } from '../../words/en/staff.ts'
import { screenMeta } from '../page-meta.ts'
import { StaffAccount } from './staff-account.tsx'

export const meta = () => screenMeta(words.title)

/** The administrator's own account. */
export default function AdminAccountScreen() {
  return <StaffAccount type="admin" />
}
