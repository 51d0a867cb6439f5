import { staffAccount as words } from '../../words/en/staff.ts'
import { screenMeta } from '../page-meta.ts'
import { StaffAccount } from './staff-account.tsx'

export const meta = () => screenMeta(words.title)

/** The superadmin's own account. */
export default function SuperadminAccountScreen() {
  return <StaffAccount type="superadmin" />
}
