import { account } from '../../../contract/account.ts'
import { businessChoice } from '../../../contract/business-choice.ts'
import { creditChoice } from '../../../contract/credit-choice.ts'
import { firstSteps } from '../../../contract/first-steps.ts'
import { ownLanguage } from '../../../contract/language.ts'
import { acknowledged, type Serve, withData } from '../../platform/http/serve.ts'
import { changePassword } from '../auth/change-password.ts'
import { readOwnProfile } from '../people/own-profile.ts'
import { changeProfile } from './change-profile.ts'
import { choose, endFirstSteps, setPayTo } from './own-choices.ts'
import { assertEmailFree, prepareRegistration, register } from './register.ts'
import { setOwnStatus } from './set-status.ts'

export function bindAccount(serve: Serve): void {
  serve(account.register, {
    prepare: (ctx, { actor, body }) => prepareRegistration(ctx, actor, body),
    handle: async (ctx, { actor, body }, passwordHash) =>
      withData('done.registered', await register(ctx, actor, body, passwordHash)),
  })

  serve(account.checkEmail, async (ctx, { body }) => {
    await assertEmailFree(ctx, body.email)
    return acknowledged('done.fetched')
  })

  serve(account.profile, async (ctx, { actor: { id } }) =>
    withData('done.fetched', await readOwnProfile(ctx, { id, role: 'client' })),
  )

  serve(account.update, async (ctx, { actor, body }) =>
    withData('done.profileUpdated', await changeProfile(ctx, actor, body)),
  )

  serve(account.changePassword, async (ctx, { actor, body }) => {
    await changePassword(ctx, actor, body)
    return acknowledged('done.passwordChanged')
  })

  serve(firstSteps.endFirstSteps, async (ctx, { actor }) => {
    await endFirstSteps(ctx, actor)
    return acknowledged('done.profileUpdated')
  })

  serve(creditChoice.setCredit, async (ctx, { actor, body }) => {
    await choose(ctx, actor, { keeps_credit: body.isOn })
    return acknowledged('done.profileUpdated')
  })

  serve(creditChoice.setPayTo, async (ctx, { actor, body }) => {
    await setPayTo(ctx, actor, body.payTo)
    return acknowledged('done.profileUpdated')
  })

  serve(businessChoice.setBusiness, async (ctx, { actor, body }) => {
    await choose(ctx, actor, { runs_business: body.isOn })
    return acknowledged('done.profileUpdated')
  })

  serve(ownLanguage.setLanguage, async (ctx, { actor, body }) => {
    await choose(ctx, actor, { language: body.language })
    return acknowledged('done.languageSet')
  })

  serve(account.deactivate, async (ctx, { actor }) =>
    withData('done.deactivated', await setOwnStatus(ctx, actor, 'deactivate')),
  )

  serve(account.reactivate, async (ctx, { actor }) =>
    withData('done.reactivated', await setOwnStatus(ctx, actor, 'reactivate')),
  )

  serve(account.delete, async (ctx, { actor }) => {
    await setOwnStatus(ctx, actor, 'delete')
    return acknowledged('done.accountDeleted')
  })
}
