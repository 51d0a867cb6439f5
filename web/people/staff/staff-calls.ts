import { administrators, superadmin } from '../../../contract/staff.ts'
import type { StaffType } from '../../../domain/status.ts'
import { useStaffMember } from '../../offline/guard.ts'

const CALLS = { admin: administrators, superadmin } satisfies Record<StaffType, object>

export function useStaffCalls() {
  return CALLS[useStaffMember().type]
}
