import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/**
 * If a request has no second factor, these calls return 401 with passkey options at the field
 * `passkey`.
 */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
