import { administrators, superadmin } from '../../../contract/staff.ts'
import { useStaffMember } from '../../offline/guard.ts'

/** Calls of the caller's role: those of superadmins or of administrators (section 6). */
export function useStaffCalls() {
  return useStaffMember().type === 'superadmin' ? superadmin : administrators
}
