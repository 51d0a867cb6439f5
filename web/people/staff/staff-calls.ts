import { administrators, superadmin } from '../../../contract/staff.ts'
import { useStaffMember } from '../../offline/guard.ts'

export function useStaffCalls() {
  return useStaffMember().type === 'superadmin' ? superadmin : administrators
}
