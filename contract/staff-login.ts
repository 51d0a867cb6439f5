import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/**
 * Without a second factor, these calls return 401, and the error of the field `passkey` contains
 * passkey options.
 */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
