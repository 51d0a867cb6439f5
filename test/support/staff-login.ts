import { staffLogin } from '../../contract/staff-login.ts'
import { TEST_PASSWORD, type TestApp, type TestPerson } from './app.ts'

let networks = 0

/**
 * Logs an administrator in with the right password and whatever `more` is sent. Every request is from a network of its own, so
 * that only what is counted of the person is met.
 */
export function logInMember({ app }: Pick<TestApp, 'app'>, { email }: Pick<TestPerson, 'email'>, more: object = {}) {
  networks++
  return app.inject({
    method: 'POST',
    url: staffLogin.adminLogin.path,
    remoteAddress: `41.${networks >> 8}.${networks & 255}.7`,
    payload: { email, password: TEST_PASSWORD, ...more },
  })
}
