import type { account, Client } from '../../contract/account.ts'
import type { BodyOf } from '../../contract/route.ts'
import { today } from '../../domain/day.ts'
import { accountNotices } from '../../words/en/mail-account.ts'
import { refused } from '../../words/en/shared.ts'
import { learnPlace, placeOf } from '../auth/known-networks.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { hashPassword, refuseWhenCrowded } from '../passwords/password.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import { clientToday, findClientByEmail, insertClient } from '../people/clients.sql.ts'
import { queueNotice } from '../people/notices.ts'
import { recordEvent } from '../trail/trail.sql.ts'

/**
 * What takes long before an account can be opened: the hash of its password. Refuses an e-mail that a client has, as
 * `register` does, so that a repeated click costs no hash.
 */
export async function prepareRegistration(
  ctx: Context,
  { email, fullName, password }: BodyOf<typeof account.register>,
  from: { address: string },
): Promise<string> {
  refuseWeakPassword(ctx, password, { role: 'client', email, fullName })
  const owner = { address: from.address, isKnown: false }
  refuseWhenCrowded(owner)
  await refuseTaken(ctx, email)
  return hashPassword(password, ctx.config.passwordCost.client, owner)
}

/**
 * Opens an account with a hashed password, and tells its address by mail who opened it, with the way to say "This was
 * not me". Refuses an e-mail that a client has: 409, with another sentence while that account is deleted (R20); the
 * unique index decides between two at once.
 */
export async function register(
  ctx: Context,
  person: BodyOf<typeof account.register>,
  passwordHash: string,
  from: { address: string; userAgent: string },
): Promise<Client> {
  const added = await inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const row = await insertClient(scope, {
      full_name: person.fullName,
      email: person.email,
      phone: person.phone,
      address: person.address,
      business_name: person.businessName,
      password_hash: passwordHash,
    })
    if (!row) return null
    const actor = { id: row.id, role: 'client', fullName: row.full_name } as const
    await learnPlace(scope, actor, await placeOf(scope, from))
    await recordEvent(scope, { kind: 'registered', actor, subject: actor, from })
    const welcome = accountNotices.welcome(ctx.config.productName, row.full_name, today(ctx.clock))
    await queueNotice(scope, 'welcome', { ...actor, email: row.email }, welcome, '/login')
    return clientToday(ctx, row)
  })
  if (added) return added
  await refuseTaken(ctx, person.email)
  throw new Refusal(409, refused.emailTaken)
}

async function refuseTaken(ctx: Context, email: string): Promise<void> {
  const taken = await findClientByEmail(ctx.db, email)
  if (taken) throw new Refusal(409, taken.account_status === 'deleted' ? refused.emailDeleted : refused.emailTaken)
}
