import { staffLogin } from '../../contract/staff-login.ts'
import { TEST_PASSWORD, type TestApp, type TestPerson } from './app.ts'

let networks = 0

/** Uses a new network each time to avoid the limit of logins per network. */
export function logInMember({ app }: Pick<TestApp, 'app'>, { email }: Pick<TestPerson, 'email'>, more: object = {}) {
  networks++
  return app.inject({
    method: 'POST',
    url: staffLogin.adminLogin.path,
    remoteAddress: `41.${networks >> 8}.${networks & 255}.7`,
    payload: { email, password: TEST_PASSWORD, ...more },
  })
}
