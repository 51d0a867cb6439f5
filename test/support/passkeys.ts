import assert from 'node:assert/strict'
import { administrators, superadmin } from '../../contract/staff.ts'
import { TEST_PASSWORD, type TestApp, type TestPerson } from './app.ts'
import { SoftwarePasskey } from './authenticator.ts'

const GROUPS = { administrators, superadmin }
type Group = keyof typeof GROUPS

/** A passkey of this server that is not made yet. */
export function newPasskey({ ctx }: Pick<TestApp, 'ctx'>): SoftwarePasskey {
  return new SoftwarePasskey(ctx.config.appUrl)
}

/** What adds a passkey to somebody of the staff, whom it was offered. */
export async function offeredPasskey(t: TestApp, as: TestPerson, group: Group = 'administrators') {
  const passkey = newPasskey(t)
  const { data } = await t.ok(GROUPS[group].offerPasskey, { as, body: { currentPassword: TEST_PASSWORD } })
  return { passkey, body: { name: 'Laptop', passkey: passkey.make(data) } }
}

/** A passkey in use, the first factor of somebody of the staff, who has just proved who they are; their other sessions end. */
export async function passkeyOf(t: TestApp, as: TestPerson, group: Group = 'administrators') {
  const { passkey, body } = await offeredPasskey(t, as, group)
  const { recoveryCodes } = (await t.ok(GROUPS[group].addPasskey, { as, body })).data
  const { passkeys } = (await t.ok(GROUPS[group].factors, { as })).data
  const id = passkeys.at(-1)?._id
  assert.ok(id)
  return { passkey, id, recoveryCodes: recoveryCodes ?? [] }
}

/** What proves by a passkey who somebody of the staff is. */
export async function proofBy(t: TestApp, as: TestPerson, passkey: SoftwarePasskey, group: Group = 'administrators') {
  const { data } = await t.ok(GROUPS[group].offerProof, { as })
  return { passkey: passkey.use(data) }
}
