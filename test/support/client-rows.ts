import type { Insertable } from 'kysely'
import { type Day, today } from '../../domain/day.ts'
import { createBooks } from '../../server/books/rows/books.sql.ts'
import type { Context } from '../../server/platform/context.ts'
import type { Database } from '../../server/platform/db/schema.ts'

type ClientRow = Insertable<Database['client']>

export function clientRow({ clock }: Context, given: Pick<ClientRow, 'id' | 'email'> & Partial<ClientRow>): ClientRow {
  const now = clock.now()
  return {
    full_name: 'Uwase Aline',
    phone: '0788123456',
    address: 'Huye',
    password_hash: '-',
    created_at: now,
    updated_at: now,
    ...given,
  }
}

/** Call this in a transaction. `firstDay` is the first day that the new books haven't closed. */
export async function addClients(
  ctx: Context,
  given: readonly Parameters<typeof clientRow>[1][],
  firstDay: Day = today(ctx.clock),
): Promise<void> {
  await ctx.db
    .insertInto('client')
    .values(given.map((one) => clientRow(ctx, one)))
    .execute()
  await createBooks(
    ctx,
    given.map(({ id }) => id),
    firstDay,
  )
}
