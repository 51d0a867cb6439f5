import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import type { WrittenMail } from '../../server/messaging/mail/message.ts'
import { TEST_PASSWORD, type TestApp } from './app.ts'
import { CLAUDINE } from './cast.ts'
import { deliverMails } from './deliver.ts'

export interface Registered {
  id: string
  email: string
  token: string
  welcome: WrittenMail | undefined
  link: string
}

let count = 0

/**
 * Returns functions that register clients, and press the link “This wasn’t me” in the first
 * email that a client gets.
 */
export function disputesOf(t: TestApp) {
  async function registerAs(email: string) {
    const { data } = await t.ok(account.register, { body: { ...CLAUDINE, email, password: TEST_PASSWORD } })
    const { token } = (await t.ok(auth.clientLogin, { body: { email, password: TEST_PASSWORD } })).data
    return { id: data._id, token }
  }
  return {
    registerAs,
    async register(): Promise<Registered> {
      const email = `claudine-${++count}@example.rw`
      const { id, token } = await registerAs(email)
      const welcome = (await deliverMails(t.ctx)).find(({ to }) => to === email)
      return { id, email, token, welcome, link: linkIn(welcome) }
    },
    press: (url: string) =>
      t.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      }),
    stoppedAt: async ({ token }: { token: string }) => (await t.ok(account.profile, { as: token })).data.mailStoppedAt,
  }
}

export function linkIn(mail: WrittenMail | undefined): string {
  return /https:\/\/imari\.rw(\/mail\/not-me\?token=[\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
