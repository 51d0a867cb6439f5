import type { Context } from '../../platform/context.ts'

export async function canTryServer({ db, clock }: Context, pauseMs: number): Promise<boolean> {
  const now = clock.now()
  const { retry_at } = await db.selectFrom('mail_server').select('retry_at').executeTakeFirstOrThrow()
  if (retry_at === null) return true
  const result = await db
    .updateTable('mail_server')
    .set({ retry_at: new Date(now.getTime() + pauseMs) })
    .where('retry_at', '<=', now)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function setServerRetry({ db }: Context, retryAt: Date | null): Promise<void> {
  await db
    .updateTable('mail_server')
    .set({ retry_at: retryAt })
    .where('retry_at', 'is distinct from', retryAt)
    .execute()
}
