import { login } from './auth.ts'
import { optionalCode } from './factors.ts'

/** The logins of staff; of those who have a second factor a code is asked, once the password was right. */
export const staffLogin = {
  adminLogin: login('admin', { code: optionalCode }),
  superadminLogin: login('superadmin', { code: optionalCode }),
}
