import { administrators, superadmin } from '../../../contract/staff.ts'
import { useStaffMember } from '../../offline/guard.ts'

/** Calls of both kinds of staff, under the caller's path (section 6). */
export function useStaffCalls() {
  return useStaffMember().type === 'superadmin' ? superadmin : administrators
}
