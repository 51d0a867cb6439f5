import type { Client } from '../../contract/account.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { today } from '../../domain/day.ts'
import { done, refused } from '../../words/en/shared.ts'
import { erasePerson } from '../account/erase-person.ts'
import { changePassword } from '../auth/change-password.ts'
import { describeMember } from '../auth/describe-caller.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { readCursor, readerByIds, USUAL_LIMIT, writeCursor } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { inSearchTime } from '../http/search-time.ts'
import { acknowledged, type Serve, withData } from '../http/serve.ts'
import { answerWhole, type ReadOn } from '../http/whole-list.ts'
import { recordRefusedAccess } from '../trail/record-refused-access.ts'
import { setAccountStatus, setSubscription } from './change-client.ts'
import { addMember, changeMember, hashMemberPassword, removeMember } from './change-members.ts'
import { changeOwnProfile } from './change-own-profile.ts'
import { countClients, findClients, listClients } from './client-list.sql.ts'
import { countMembers, findMembers, listMemberIds, listMembersById } from './member-list.sql.ts'

/** Reads every client piece by piece, as of today. */
function everyClient(ctx: Context): ReadOn<Client> {
  const day = today(ctx.clock)
  return (wanted) => listClients(ctx.db, day, wanted)
}

/** Both staff portals: what they share, and what is a superadmin's alone. */
export function bindStaff(serve: Serve): void {
  for (const staff of [administrators, superadmin]) bindShared(serve, staff)

  serve(administrators.users, (ctx) => answerWhole(everyClient(ctx), (clients) => withData(done.fetched, clients)))
  serve(superadmin.users, (ctx) => answerWhole(everyClient(ctx), (clients) => clients))

  serve(administrators.updateProfile, async (ctx, { caller, params, body, from }) => {
    await refuseAnother(ctx, caller, params.id, from)
    return withData(done.profileUpdated, await changeOwnProfile(ctx, caller, body, from))
  })
  serve(superadmin.updateProfile, async (ctx, { caller, params, body, from }) => {
    await refuseAnother(ctx, caller, params.id, from)
    return withData(done.profileUpdated, await changeOwnProfile(ctx, caller, body, from))
  })

  serve(superadmin.deleteUser, async (ctx, { caller, params, from }) => {
    if (!(await erasePerson(ctx, params.id, { actor: caller, from }))) throw new Refusal(404, refused.notFoundPerson)
    return acknowledged(done.userDeleted)
  })

  bindMembers(serve)
}

function bindShared(serve: Serve, staff: typeof administrators | typeof superadmin): void {
  serve(staff.profile, async (ctx, { caller }) => withData(done.fetched, await describeMember(ctx, caller)))

  serve(staff.changePassword, async (ctx, { caller, params, body, from }) => {
    await refuseAnother(ctx, caller, params.id, from)
    await changePassword(ctx, caller, body, from)
    return acknowledged(done.passwordChanged)
  })

  serve(staff.searchUsers, async (ctx, { query }) => {
    const { search = '', subscriptionStatus = 'all', accountStatus = 'all' } = query
    const { sort = '-createdAt', limit = USUAL_LIMIT, cursor } = query
    const day = today(ctx.clock)
    const filter = { search, subscriptionStatus, accountStatus }
    const after = cursor === undefined ? null : readCursor(cursor, sort)
    return inSearchTime(ctx.db, search !== '', async (step) => {
      const { rows, next } = await step((db) => findClients(db, day, filter, { sort, after, limit }))
      const { count, counts, filterCounts } = await step((db) => countClients(db, day, filter))
      const page = { nextCursor: next && writeCursor(sort, next), count }
      return { ...withData(done.fetched, rows), page, counts, filterCounts }
    })
  })

  serve(staff.setSubscription, async (ctx, { caller, params, body, from }) =>
    withData(done.subscriptionUpdated, await setSubscription(ctx, caller, params.id, body, from)),
  )

  serve(staff.setAccountStatus, async (ctx, { caller, params, body, from }) =>
    withData(done.accountStatusUpdated, await setAccountStatus(ctx, caller, params.id, body, from)),
  )
}

function bindMembers(serve: Serve): void {
  serve(superadmin.administrators, async ({ db }) => {
    const everybody = readerByIds(await listMemberIds(db), (ids) => listMembersById(db, ids))
    return answerWhole(everybody, (members) => members)
  })

  serve(superadmin.searchAdministrators, async (ctx, { query }) => {
    const { search = '', sort = 'fullName', limit = USUAL_LIMIT, cursor } = query
    const after = cursor === undefined ? null : readCursor(cursor, sort)
    return inSearchTime(ctx.db, search !== '', async (step) => {
      const { rows, next } = await step((db) => findMembers(db, search, { sort, after, limit }))
      const { administrators, found } = await step((db) => countMembers(db, search))
      const page = { nextCursor: next && writeCursor(sort, next), count: found }
      return { ...withData(done.fetched, rows), page, counts: { administrators } }
    })
  })

  serve(superadmin.addAdministrator, {
    prepare: (ctx, { body, from }) => hashMemberPassword(ctx, body.password, body, from),
    handle: async (ctx, { caller, body, from }, passwordHash) =>
      withData(done.administratorAdded, await addMember(ctx, caller, body, passwordHash, from)),
  })

  serve(superadmin.updateAdministrator, async (ctx, { caller, params, body, from }) =>
    withData(done.administratorUpdated, await changeMember(ctx, caller, params.id, body, from)),
  )

  serve(superadmin.deleteAdministrator, async (ctx, { caller, params, from }) => {
    await removeMember(ctx, caller, params.id, from)
    return acknowledged(done.administratorDeleted)
  })
}

/** The {id} in a staff member's own calls must be theirs (R23); whoever tries another's is written down. */
async function refuseAnother(ctx: Context, caller: Caller, id: string, from: { address: string }): Promise<void> {
  if (id.toLowerCase() === caller.id) return
  await recordRefusedAccess(ctx, caller, from)
  throw new Refusal(403, refused.ownProfileOnly)
}
