import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type Audits = NonNullable<Awaited<ReturnType<typeof readAudits>>>

export type AuditResult = Pick<Audits, 'damage' | 'more' | 'unseen'>

export function readAudits({ db }: Context) {
  return db
    .selectFrom('integrity_check')
    .select(['since', 'begun_at as begunAt', 'ended_at as endedAt', 'damage', 'more', 'unseen', 'failure'])
    .executeTakeFirst()
}

export async function recordFirstAudit({ db, clock }: Context): Promise<void> {
  await db
    .insertInto('integrity_check')
    .values({ since: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function leaseAudit(
  { db, clock }: Context,
  by: string,
  until: Date,
  seenEnd: Date | null,
): Promise<boolean> {
  const now = clock.now()
  const { numAffectedRows } = await sql`
    update integrity_check set leased_by = ${by}, leased_until = ${until}, begun_at = ${now}
    where (leased_until is null or leased_until <= ${now}) and ended_at is not distinct from ${seenEnd}::timestamptz`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function renewAudit({ db }: Context, by: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integrity_check')
    .set({ leased_until: until })
    .where('leased_by', '=', by)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function releaseAudit({ db }: Context, by: string, failure: string | null): Promise<void> {
  await db
    .updateTable('integrity_check')
    .set({ leased_by: null, leased_until: null, ...(failure !== null && { failure }) })
    .where('leased_by', '=', by)
    .execute()
}

export async function recordFailedAudit({ db }: Context, failure: string): Promise<void> {
  await db.updateTable('integrity_check').set({ failure }).execute()
}

export async function storeAudit(tx: Context, { damage, more, unseen }: AuditResult): Promise<Audits> {
  await recordFirstAudit(tx)
  await tx.db.selectFrom('integrity_check').select('only').forUpdate().execute()
  const before = (await readAudits(tx)) as Audits
  const now = tx.clock.now()
  await tx.db
    .updateTable('integrity_check')
    .set({
      ended_at: now,
      damage: JSON.stringify(damage),
      more,
      unseen,
      failure: null,
      leased_by: null,
      leased_until: null,
    })
    .execute()
  return before
}
