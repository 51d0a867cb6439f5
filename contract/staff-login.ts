import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/** If a second factor is missing, the 401 has the options for a passkey at the field `passkey`. */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
