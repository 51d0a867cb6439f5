import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts'
import { LIGHT_PASSWORDS } from '../../../test/support/light-passwords.ts'
import { statementsSentBy } from '../../../test/support/sent-statements.ts'
import type { HashCost, PasswordCost } from '../../platform/passwords/password-cost.ts'

// Equal work takes equal time, so these tests compare hashes and statements for known and unknown
// emails. Durations would differ on a busy machine.

/** Cost with which every hash fails. */
const IMPOSSIBLE: HashCost = { memoryKib: 64, passes: 0 }

const t = testApp()

test('a client login does the same work for a wrong password as for an unknown email', async () => {
  const attempt = (email: string, password: string) => () => t.call(auth.clientLogin, { body: { email, password } })
  await sameWork(
    401,
    { staff: IMPOSSIBLE },
    {
      'unknown email': attempt('nobody-at-all@example.rw', TEST_PASSWORD),
      'wrong password': attempt((await t.people.aline()).email, 'wrong-password'),
      suspended: attempt((await t.people.aline({ accountStatus: 'suspended' })).email, 'wrong-password'),
      deleted: attempt((await t.people.aline({ accountStatus: 'deleted' })).email, 'wrong-password'),
      'an administrator’s email': attempt((await t.people.zawadi()).email, TEST_PASSWORD),
    },
  )
})

test('a staff login does the same work for a wrong password as for an unknown email', async () => {
  const attempt = (email: string, password: string) => () =>
    t.call(staffLogin.adminLogin, { body: { email, password } })
  await sameWork(
    401,
    { client: IMPOSSIBLE },
    {
      'unknown email': attempt('nobody-at-all@example.rw', TEST_PASSWORD),
      'wrong password': attempt((await t.people.zawadi()).email, 'wrong-password'),
      'a superadmin’s email': attempt((await t.people.bosco()).email, TEST_PASSWORD),
      'a client’s email': attempt((await t.people.aline()).email, TEST_PASSWORD),
    },
  )
})

test('a reset request does the same work for a known email as for an unknown one', async () => {
  const ask = (email: string) => () => t.call(account.forgotPassword, { body: { email } })
  await sameWork(
    200,
    { client: IMPOSSIBLE, staff: IMPOSSIBLE },
    {
      'unknown email': ask('nobody-at-all@example.rw'),
      'known email': ask((await t.people.aline()).email),
      suspended: ask((await t.people.aline({ accountStatus: 'suspended' })).email),
      'a superadmin’s email': ask((await t.people.bosco()).email),
    },
  )
})

async function sameWork(
  status: number,
  passwordCost: Partial<PasswordCost>,
  classes: Record<string, () => Promise<{ status: number }>>,
): Promise<void> {
  const { config, hashQueue } = t.ctx
  const { run } = hashQueue
  let hashes = 0
  hashQueue.run = (owner, work) => run(owner, work).finally(() => hashes++)
  config.passwordCost = { ...LIGHT_PASSWORDS, ...passwordCost }
  try {
    const works: object[] = []
    for (const [name, attempt] of Object.entries(classes)) {
      // The first statements on a connection differ, so don't record them.
      await attempt()
      hashes = 0
      const sent = await statementsSentBy(async () => assert.equal((await attempt()).status, status, name))
      works.push({ hashes, statements: sent.map(({ text }) => text) })
      assert.deepEqual(works.at(-1), works[0], name)
    }
    assert.equal(hashes, status === 401 ? 1 : 0)
  } finally {
    Object.assign(hashQueue, { run })
    config.passwordCost = LIGHT_PASSWORDS
  }
}
