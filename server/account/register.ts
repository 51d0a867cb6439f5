import type { account, Client } from '../../contract/account.ts'
import type { BodyOf } from '../../contract/route.ts'
import { refused } from '../../words/en/shared.ts'
import { hashPassword } from '../auth/password.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { clientToday, findClientByEmail, insertClient } from './clients.sql.ts'

/** Opens an account. Refuses an e-mail that a client has: 409, with another sentence while that account is deleted (R20). */
export async function register(
  ctx: Context,
  { password, ...person }: BodyOf<typeof account.register>,
  from: { address: string },
): Promise<Client> {
  // Before the hash, so that a repeated click costs nothing; the unique index decides between two at once.
  await refuseTaken(ctx, person.email)
  const passwordHash = await hashPassword(password, ctx.config.passwordCost.client)
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
    await recordEvent(scope, { kind: 'registered', actor, subject: actor, from })
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
