import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../test/support/app.ts'
import type { PasswordCost } from '../../platform/passwords/password-cost.ts'

const MAX_ROUNDS = 30
/** Low costs, so that the test is fast. A staff hash must take longer than a client's. */
const COST: PasswordCost = { client: { memoryKib: 8192, passes: 1 }, staff: { memoryKib: 8192, passes: 3 } }

let t: TestApp
let emails: Record<'active' | 'suspended' | 'deleted' | 'admin' | 'superadmin' | 'unknown', string>
before(async () => {
  t = await createTestApp({ config: { passwordCost: COST } })
  emails = {
    active: (await t.people.aline()).email,
    suspended: (await t.people.aline({ accountStatus: 'suspended' })).email,
    deleted: (await t.people.aline({ accountStatus: 'deleted' })).email,
    admin: (await t.people.zawadi()).email,
    superadmin: (await t.people.bosco()).email,
    unknown: 'nobody-at-all@example.rw',
  }
})
after(() => t.close())

test('a client login takes as long for a wrong password as for an unknown email', async () => {
  const attempt = (email: string, password: string) => () => t.call(auth.clientLogin, { body: { email, password } })
  await sameTime(401, 10, {
    'wrong password': attempt(emails.active, 'wrong-password'),
    'unknown e-mail': attempt(emails.unknown, TEST_PASSWORD),
    'suspended, wrong password': attempt(emails.suspended, 'wrong-password'),
    'deleted, wrong password': attempt(emails.deleted, 'wrong-password'),
    'an administrator’s e-mail': attempt(emails.admin, TEST_PASSWORD),
  })
})

test('a staff login takes as long for a wrong password as for an unknown email', async () => {
  const attempt = (email: string, password: string) => () =>
    t.call(staffLogin.adminLogin, { body: { email, password } })
  await sameTime(401, 10, {
    'wrong password': attempt(emails.admin, 'wrong-password'),
    'unknown e-mail': attempt(emails.unknown, TEST_PASSWORD),
    'a superadmin’s e-mail': attempt(emails.superadmin, TEST_PASSWORD),
    'a client’s e-mail': attempt(emails.active, TEST_PASSWORD),
  })
})

test('a reset request takes as long for a known email as for an unknown one', async () => {
  const ask = (email: string) => () => t.call(account.forgotPassword, { body: { email } })
  await sameTime(200, 6, {
    'known e-mail': ask(emails.active),
    'unknown e-mail': ask(emails.unknown),
    suspended: ask(emails.suspended),
    'a superadmin’s e-mail': ask(emails.superadmin),
  })
})

async function sameTime(
  status: number,
  perRound: number,
  classes: Record<string, () => Promise<{ status: number }>>,
): Promise<void> {
  const samples = new Map<string, number[]>(Object.keys(classes).map((name) => [name, []]))
  for (let round = 1; ; round++) {
    for (let at = 0; at < perRound; at++)
      for (const [name, attempt] of Object.entries(classes)) {
        const start = performance.now()
        assert.equal((await attempt()).status, status, name)
        samples.get(name)?.push(performance.now() - start)
      }
    const quartiles = [...samples].map(([name, times]) => [name, quartile(times)] as const)
    const [min, max] = [Math.min(...quartiles.map(([, ms]) => ms)), Math.max(...quartiles.map(([, ms]) => ms))]
    const summary = quartiles.map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`).join(', ')
    if (max - min <= Math.max(2, min * 0.05)) return
    assert.ok(round < MAX_ROUNDS, `after ${round * perRound} samples each: ${summary}`)
  }
}

function quartile(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0
}
