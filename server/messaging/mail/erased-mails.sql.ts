import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/**
 * Deletes the emails and stores hashes of their ids, so that a job can find and delete their
 * files.
 */
export async function eraseMails({ db, clock }: Context, where: RawBuilder<boolean>): Promise<void> {
  await sql`
    with gone as (delete from outbox where ${where} returning id)
    insert into erased_mail (id_hash, erased_at)
    select sha256(convert_to(id::text, 'UTF8')), ${clock.now()} from gone
    on conflict do nothing`.execute(db)
}

export async function listErasedMails({ db }: Context): Promise<Buffer[]> {
  const rows = await db.selectFrom('erased_mail').select('id_hash').execute()
  return rows.map(({ id_hash }) => id_hash)
}
