import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/** If the second factor is missing, the error of the field `passkey` (401) has passkey options. */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
