import { sql } from 'kysely'
import type { TestApp } from './app.ts'

export async function lockTable(t: TestApp, table: string): Promise<() => Promise<void>> {
  const [locked, unlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = t.db.transaction().execute(async (db) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db)
    locked.resolve()
    await unlocked.promise
  })
  await Promise.race([locked.promise, lock])
  return () => {
    unlocked.resolve()
    return lock
  }
}
