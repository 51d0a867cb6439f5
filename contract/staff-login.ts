import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/**
 * If the second factor is missing, the server returns 401. The error of its field `passkey` has the
 * options for a passkey.
 */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
