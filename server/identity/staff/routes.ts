import type { Client } from '../../../contract/account.ts'
import type { StaffMember } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { staffExport } from '../../../contract/staff-export.ts'
import { today } from '../../../domain/day.ts'
import { recordRefusedAccess } from '../../platform/audit-log/record-refused-access.ts'
import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { answerPage } from '../../platform/http/paging.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { acknowledged, type Serve, withData } from '../../platform/http/serve.ts'
import { answerWhole, type ReadOn } from '../../platform/http/whole-list.ts'
import { erasePerson } from '../account/erase-person.ts'
import { setStatusByStaff } from '../account/set-status.ts'
import { changePassword } from '../auth/change-password.ts'
import { checkProof, offerProof, proveByPasskey, requireFreshProof } from '../auth/fresh-proof.ts'
import { confirmApp, offerApp, readFactors, removeApp, renewRecoveryCodes } from '../auth/own-factors.ts'
import { addPasskey, offerPasskey, removePasskey } from '../auth/own-passkeys.ts'
import { requireFactor } from '../auth/required-factor.ts'
import { readOwnProfile } from '../people/own-profile.ts'
import { addMember, changeMember, hashMemberPassword, removeMember } from './change-members.ts'
import { changeOwnProfile } from './change-own-profile.ts'
import { CLIENT_ORDERS, countClients, findClients, listClients } from './client-list.sql.ts'
import { exportAuditLog, exportClients } from './export-lists.ts'
import { countMembers, findMembers, MEMBER_ORDERS } from './member-list.sql.ts'
import { readUser } from './read-user.ts'
import { reportLogin } from './report-login.ts'
import { resetFactors } from './reset-factors.ts'
import { extendSubscriptions, setSubscription } from './set-subscription.ts'

function everyClient(ctx: Context): ReadOn<Client> {
  const day = today(ctx.clock)
  return (wanted) => listClients(ctx, day, wanted)
}

export function bindStaff(serve: Serve): void {
  for (const staff of [administrators, superadmin]) {
    bindShared(serve, staff)
    bindFactors(serve, staff)
  }

  serve(administrators.users, (ctx) => answerWhole(everyClient(ctx), (clients) => withData('done.fetched', clients)))
  serve(superadmin.users, (ctx) => answerWhole(everyClient(ctx), (clients) => clients))

  serve(superadmin.deleteUser, async (ctx, { actor, params }) => {
    await requireFreshProof(ctx, actor)
    if (!(await erasePerson(ctx, actor, params.id))) throw new Refusal(404, 'refused.notFoundPerson')
    return acknowledged('staff-answers.userDeleted')
  })

  bindMembers(serve)
  bindExports(serve)
}

function bindExports(serve: Serve): void {
  for (const { usersFile } of [staffExport.admin, staffExport.superadmin])
    serve(usersFile, (ctx, { actor, query }) => exportClients(ctx, actor, query))
  serve(staffExport.superadmin.auditLogFile, (ctx, { actor, query }) => exportAuditLog(ctx, actor, query))
}

function bindShared(serve: Serve, staff: typeof administrators | typeof superadmin): void {
  serve(staff.profile, async (ctx, { actor: { id } }) =>
    withData('done.fetched', await readOwnProfile(ctx, { id, role: 'staff' })),
  )

  serve(staff.updateProfile, async (ctx, { actor, params, body }) => {
    await requireSelf(ctx, actor, params.id)
    return withData('done.profileUpdated', await changeOwnProfile(ctx, actor, body))
  })

  serve(staff.changePassword, async (ctx, { actor, params, body }) => {
    await requireSelf(ctx, actor, params.id)
    await changePassword(ctx, actor, body)
    return acknowledged('done.passwordChanged')
  })

  serve(staff.searchUsers, (ctx, { query }) => {
    const { search = '', subscriptionStatus = 'all', accountStatus = 'all', deadline = 'all' } = query
    const { sort = '-createdAt' } = query
    const day = today(ctx.clock)
    const filter = { search, subscriptionStatus, accountStatus, deadline }
    return answerPage(ctx, query, CLIENT_ORDERS[sort], {
      tooLong: search === '' ? null : 'invalid.searchTooBroad',
      read: (tx, wanted) => findClients(tx, day, filter, wanted),
      more: (step) => step((tx) => countClients(tx, day, filter)),
    })
  })

  serve(staff.readUser, async (ctx, { params }) => withData('done.fetched', await readUser(ctx, params.id)))

  serve(staff.loginReport, async (ctx, { params }) => withData('done.fetched', await reportLogin(ctx, params.id)))

  serve(staff.setSubscription, async (ctx, { actor, params, body }) =>
    withData('staff-answers.subscriptionUpdated', await setSubscription(ctx, actor, params.id, body)),
  )

  serve(staff.extendSubscriptions, async (ctx, { actor, body }) =>
    withData('staff-answers.subscriptionUpdated', await extendSubscriptions(ctx, actor, body)),
  )

  serve(staff.setAccountStatus, async (ctx, { actor, params, body }) =>
    withData('staff-answers.accountStatusUpdated', await setStatusByStaff(ctx, actor, params.id, body.accountStatus)),
  )
}

function bindFactors(serve: Serve, staff: typeof administrators | typeof superadmin): void {
  serve(staff.factors, async (ctx, { actor }) => withData('done.fetched', await readFactors(ctx, actor)))

  serve(staff.offerTotp, async (ctx, { actor, body }) =>
    withData('staff-answers.totpOffered', await offerApp(ctx, actor, body)),
  )

  serve(staff.confirmTotp, async (ctx, { actor, body }) =>
    withData('staff-answers.factorAdded', { recoveryCodes: await confirmApp(ctx, actor, body.code) }),
  )

  serve(staff.removeTotp, async (ctx, { actor }) => {
    await removeApp(ctx, actor)
    return acknowledged('staff-answers.factorRemoved')
  })

  serve(staff.offerPasskey, async (ctx, { actor, body }) =>
    withData('staff-answers.passkeyOffered', await offerPasskey(ctx, actor, body)),
  )

  serve(staff.addPasskey, async (ctx, { actor, body }) =>
    withData('staff-answers.factorAdded', { recoveryCodes: await addPasskey(ctx, actor, body) }),
  )

  serve(staff.removePasskey, async (ctx, { actor, params }) => {
    await removePasskey(ctx, actor, params.id)
    return acknowledged('staff-answers.factorRemoved')
  })

  serve(staff.renewRecoveryCodes, async (ctx, { actor }) =>
    withData('staff-answers.recoveryCodesRenewed', { recoveryCodes: await renewRecoveryCodes(ctx, actor) }),
  )

  serve(staff.prove, async (ctx, { actor, body }) => {
    await checkProof(ctx, actor, body)
    return acknowledged('staff-answers.proven')
  })

  serve(staff.offerProof, async (ctx, { actor }) =>
    withData('staff-answers.proofOffered', await offerProof(ctx, actor)),
  )

  serve(staff.proveByPasskey, async (ctx, { actor, body }) => {
    await proveByPasskey(ctx, actor, body.passkey)
    return acknowledged('staff-answers.proven')
  })
}

function bindMembers(serve: Serve): void {
  serve(superadmin.administrators, async (ctx) => {
    const everybody: ReadOn<StaffMember> = (wanted) =>
      findMembers(ctx, { search: '', factor: 'all' }, { ...wanted, order: MEMBER_ORDERS.fullName })
    return answerWhole(everybody, (members) => members)
  })

  serve(superadmin.searchAdministrators, (ctx, { query }) => {
    const { search = '', sort = 'fullName', factor = 'all' } = query
    return answerPage(ctx, query, MEMBER_ORDERS[sort], {
      tooLong: search === '' ? null : 'invalid.searchTooBroad',
      read: (tx, wanted) => findMembers(tx, { search, factor }, wanted),
      more: (step) => step((tx) => countMembers(tx, { search, factor })),
    })
  })

  serve(superadmin.addAdministrator, {
    prepare: async (ctx, { actor, body }) => {
      await requireFreshProof(ctx, actor)
      return hashMemberPassword(ctx, actor, body, body.password)
    },
    handle: async (ctx, { actor, body }, passwordHash) =>
      withData('staff-answers.administratorAdded', await addMember(ctx, actor, body, passwordHash)),
  })

  serve(superadmin.updateAdministrator, async (ctx, { actor, params, body }) =>
    withData('staff-answers.administratorUpdated', await changeMember(ctx, actor, params.id, body)),
  )

  serve(superadmin.requireFactor, async (ctx, { actor, body: { required } }) => {
    await requireFactor(ctx, actor, required)
    return acknowledged(required ? 'staff-answers.factorNowRequired' : 'staff-answers.factorNotRequired')
  })

  serve(superadmin.resetFactors, async (ctx, { actor, params }) => {
    await requireFreshProof(ctx, actor)
    await resetFactors(ctx, actor, params.id.toLowerCase())
    return acknowledged('staff-answers.factorsReset')
  })

  serve(superadmin.deleteAdministrator, async (ctx, { actor, params }) => {
    await removeMember(ctx, actor, params.id)
    return acknowledged('staff-answers.administratorDeleted')
  })
}

async function requireSelf(ctx: Context, actor: Actor, id: string): Promise<void> {
  if (id.toLowerCase() === actor.id) return
  await recordRefusedAccess(ctx, actor)
  throw new Refusal(403, 'refused.ownProfileOnly')
}
