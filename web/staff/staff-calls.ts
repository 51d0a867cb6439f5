import { administrators, superadmin } from '../../contract/staff.ts'
import { useStaffMember } from '../guard.ts'

/** The calls that both kinds of staff have, under the path of whoever is logged in (section 6). */
export function useStaffCalls() {
  return useStaffMember().type === 'superadmin' ? superadmin : administrators
}
