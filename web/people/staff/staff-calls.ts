import { administrators, superadmin } from '../../../contract/staff.ts'
import type { StaffType } from '../../../domain/status.ts'
import { refresh } from '../../data/api/query.ts'
import { useStaffMember } from '../../offline/guard.ts'

const CALLS = { admin: administrators, superadmin } satisfies Record<StaffType, object>

export function useStaffCalls() {
  return CALLS[useStaffMember().type]
}

export function useRefreshUsers(): () => Promise<void> {
  const { searchUsers, readUser, loginReport } = useStaffCalls()
  return () => refresh(searchUsers, readUser, loginReport, superadmin.auditLog)
}
