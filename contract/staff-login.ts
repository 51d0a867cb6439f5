import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/**
 * These calls return 401 if the second factor is missing. If the member has a passkey, the error
 * for the field `passkey` also contains the WebAuthn options.
 */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
