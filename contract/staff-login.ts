import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/**
 * If the member has a second factor but the request has none, these calls return 401. If the member
 * has a passkey, the error of the field `passkey` then has the passkey options.
 */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
