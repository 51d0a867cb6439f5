import { login } from './auth.ts'
import { secondFactor } from './factors.ts'

/**
 * The logins of staff; of those who have a second factor one is asked, once the password was right. The answer that asks for it
 * has at `passkey` what a browser uses one by, where they have any.
 */
export const staffLogin = {
  adminLogin: login('admin', secondFactor),
  superadminLogin: login('superadmin', secondFactor),
}
