import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/**
 * After the right password, a second factor is required if there is one. That refusal has the
 * options for a passkey at `passkey`.
 */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
