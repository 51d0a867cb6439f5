import pg from 'pg'
import type { account, Client } from '../../../contract/account.ts'
import type { BodyOf } from '../../../contract/route.ts'
import { today } from '../../../domain/day.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Visitor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashPassword, refuseWhenHashQueueFull } from '../../platform/passwords/password.ts'
import { refuseWeakPassword } from '../../platform/passwords/weak-password.ts'
import { networkFingerprint, rememberNetwork } from '../auth/known-networks.sql.ts'
import { insertClient, presentClient } from '../people/clients.sql.ts'
import { notify } from '../people/notify.ts'
import { findPersonByEmail } from '../people/people.sql.ts'

/** Checks the email before hashing, so that a repeated click costs no hash. */
export async function prepareRegistration(
  ctx: Context,
  { address }: Visitor,
  { email, fullName, password }: BodyOf<typeof account.register>,
): Promise<string> {
  refuseWeakPassword(ctx, 'password', password, { role: 'client', email, fullName })
  const owner = { address, isKnown: false }
  refuseWhenHashQueueFull(ctx, owner)
  await assertEmailFree(ctx, email)
  return hashPassword(ctx, password, 'client', owner)
}

/**
 * If two concurrent requests have the same email, the unique index rejects the second request
 * (409).
 */
export async function register(
  ctx: Context,
  visitor: Visitor,
  person: BodyOf<typeof account.register>,
  passwordHash: string,
): Promise<Client> {
  const added = await retryWithNewId(() =>
    inTransaction(ctx, async (tx) => {
      const row = await insertClient(tx, person, passwordHash)
      if (!row) return null
      const client = { ...row, role: 'client' } as const
      await rememberNetwork(tx, client, await networkFingerprint(tx, visitor))
      const actor = { id: row.id, role: 'client', fullName: row.full_name, address: visitor.address } as const
      await recordAuditEvent(tx, { kind: 'registered', actor, subject: client })
      await notify(tx, client, 'welcome', { opened: today(tx.clock) })
      return presentClient(tx, row)
    }),
  )
  if (added) return added
  await assertEmailFree(ctx, person.email)
  throw new Refusal(409, 'refused.emailTaken', { field: 'email' })
}

/**
 * In a cluster, each id belongs to one machine. If one of two machines is down, ten random ids all
 * belong to the lost machine in one of 1,000 cases.
 */
const ID_ATTEMPTS = 10

/**
 * Retries with a new id after a lost connection (SQLSTATE class 08), because the new id may
 * belong to another machine.
 */
async function retryWithNewId<Result>(open: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await open()
    } catch (error) {
      if (attempt === ID_ATTEMPTS || !(error instanceof pg.DatabaseError) || !error.code?.startsWith('08')) throw error
    }
}

export async function assertEmailFree(ctx: Context, email: string): Promise<void> {
  const taken = await findPersonByEmail(ctx, 'client', email)
  if (!taken) return
  const code = taken.account_status === 'deleted' ? 'refused.emailDeleted' : 'refused.emailTaken'
  throw new Refusal(409, code, { field: 'email' })
}
