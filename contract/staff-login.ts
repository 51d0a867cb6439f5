import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/** A 401 for a missing second factor has passkey options in the error of the field `passkey`. */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
