import { administrators, superadmin } from '../../contract/staff.ts'
import type { StaffType } from '../../domain/status.ts'

/** The calls that both kinds of staff have, each kind under its own path (section 6). */
export function staffCalls(type: StaffType) {
  return type === 'superadmin' ? superadmin : administrators
}
