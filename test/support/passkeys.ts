import assert from 'node:assert/strict'
import type { RequestOptions } from '../../contract/passkeys.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { TEST_PASSWORD, type TestApp, type TestPerson } from './app.ts'
import { type Lies, SoftwarePasskey } from './authenticator.ts'
import { logInMember } from './staff-login.ts'

const GROUPS = { administrators, superadmin }
type Group = keyof typeof GROUPS

export function newPasskey({ ctx }: Pick<TestApp, 'ctx'>): SoftwarePasskey {
  return new SoftwarePasskey(ctx.config.appUrl)
}

export async function offeredPasskey(t: TestApp, as: TestPerson, group: Group = 'administrators') {
  const passkey = newPasskey(t)
  const { data } = await t.ok(GROUPS[group].offerPasskey, { as, body: { currentPassword: TEST_PASSWORD } })
  return { passkey, body: { name: 'Laptop', passkey: passkey.make(data) } }
}

/** Adds a first passkey, which ends all other sessions. */
export async function passkeyOf(t: TestApp, as: TestPerson, group: Group = 'administrators') {
  const { passkey, body } = await offeredPasskey(t, as, group)
  const { recoveryCodes } = (await t.ok(GROUPS[group].addPasskey, { as, body })).data
  const { passkeys } = (await t.ok(GROUPS[group].factors, { as })).data
  const id = passkeys.at(-1)?._id
  assert.ok(id)
  return { passkey, id, recoveryCodes: recoveryCodes ?? [] }
}

export async function proofBy(t: TestApp, as: TestPerson, passkey: SoftwarePasskey, group: Group = 'administrators') {
  const { data } = await t.ok(GROUPS[group].offerProof, { as })
  return { passkey: passkey.use(data) }
}

export async function requestLoginOptions(t: Pick<TestApp, 'app'>, person: TestPerson): Promise<RequestOptions> {
  const { statusCode, payload } = await logInMember(t, person)
  assert.equal(statusCode, 401)
  return JSON.parse(payload).errors.find(({ field }: { field: string }) => field === 'passkey').options
}

export const LIES: Record<string, Lies> = {
  'of another origin': { origin: 'http://localhost:3001' },
  'for another relying party': { rpId: 'imari.example' },
  'to a challenge that the server did not make': { challenge: Buffer.alloc(32, 7).toString('base64url') },
  'of another user': { userHandle: Buffer.alloc(16, 7).toString('base64url') },
  'without user verification': { isVerified: false },
  'without a person present': { isPresent: false, isVerified: false },
  'made to add a passkey instead of to log in': { type: 'webauthn.create' },
  'signed by another key': { isForged: true },
  'of a passkey that the server does not know': { credentialId: Buffer.alloc(32, 7) },
}
