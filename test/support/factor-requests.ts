import { dropFactors } from '../../server/identity/factors/factors.sql.ts'
import { TEST_PASSWORD, type TestPerson } from './app.ts'
import { createAuthenticatorApp, offerAuthenticatorApp } from './factors.ts'
import { offeredPasskey, passkeyOf, proofBy } from './passkeys.ts'
import type { Owners, Scene } from './requests.ts'

export function factorRequests(group: 'administrators' | 'superadmin', memberOf: (owners: Owners) => TestPerson) {
  const used = async ({ t, ...owners }: Scene) => createAuthenticatorApp(t.ctx, memberOf(owners), { isProven: true })
  const without = async ({ t, ...owners }: Scene) => {
    const member = memberOf(owners)
    await dropFactors(t.ctx, member.id)
    return member
  }
  return {
    [`${group}.offerTotp`]: () => ({ body: { currentPassword: TEST_PASSWORD } }),
    [`${group}.confirmTotp`]: async ({ t, ...owners }: Scene) => {
      const code = await offerAuthenticatorApp(t.ctx, memberOf(owners))
      return { body: { code: code() } }
    },
    [`${group}.removeTotp`]: async (scene: Scene) => (await used(scene)) && {},
    [`${group}.offerPasskey`]: async (scene: Scene) => {
      await without(scene)
      return { body: { currentPassword: TEST_PASSWORD } }
    },
    [`${group}.addPasskey`]: async (scene: Scene) => {
      const { body } = await offeredPasskey(scene.t, await without(scene), group)
      return { body }
    },
    [`${group}.removePasskey`]: async (scene: Scene) => {
      const { id } = await passkeyOf(scene.t, await without(scene), group)
      return { params: { id } }
    },
    [`${group}.offerProof`]: async (scene: Scene) => {
      await passkeyOf(scene.t, await without(scene), group)
      return {}
    },
    [`${group}.proveByPasskey`]: async (scene: Scene) => {
      const member = await without(scene)
      const { passkey } = await passkeyOf(scene.t, member, group)
      return { body: await proofBy(scene.t, member, passkey, group) }
    },
    [`${group}.renewRecoveryCodes`]: async (scene: Scene) => (await used(scene)) && {},
    [`${group}.prove`]: async (scene: Scene) => ({ body: { code: (await used(scene)).code() } }),
  }
}
