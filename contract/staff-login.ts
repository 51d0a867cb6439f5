import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/** Without a second factor, these calls return 401 with passkey options at the field `passkey`. */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
