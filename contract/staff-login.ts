import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/**
 * These calls return 401 if the request lacks the member's second factor. If the member has a
 * passkey, the error of the field `passkey` contains the options for using the passkey.
 */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
