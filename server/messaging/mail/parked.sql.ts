import type { ParkedMail } from '../../../contract/mail.ts'
import type { Context } from '../../platform/context.ts'
import { GIVE_UP_MS } from './outbox.sql.ts'

const MAX_SHOWN = 200

export async function listParked({ db }: Context): Promise<ParkedMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'created_at', 'parked_at', 'attempts', 'last_error'])
    .where('parked_at', 'is not', null)
    .orderBy('parked_at', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    createdAt: row.created_at.toISOString(),
    parkedAt: (row.parked_at ?? row.created_at).toISOString(),
    attempts: row.attempts,
    reason: row.last_error ?? '',
  }))
}

export async function countParked({ db }: Context, client: { id: string; email: string }): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client.id)
    .where('recipient', '=', client.email)
    .where('parked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function retryParked({ db, clock }: Context, id: string): Promise<boolean> {
  const now = clock.now()
  const result = await db
    .updateTable('outbox')
    .set({ parked_at: null, attempts: 0, not_before: now, give_up_at: new Date(now.getTime() + GIVE_UP_MS) })
    .where('id', '=', id)
    .where('parked_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
