import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { joinEmbedded } from './embedded/join.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'

/**
 * Opens the database that the settings name: the server of DATABASE_URL, or the embedded one of DATA_DIR, which runs
 * for as long as some process uses it. Throws a `DatabaseRefusal` when it can't. `release` closes the pool and gives
 * the embedded server back.
 */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'preparedStatements'>,
  log: (sentence: string) => void,
): Promise<{ db: Kysely<Database>; release(): Promise<void> }> {
  if (config.databaseUrl) {
    const db = await openDatabase(config.databaseUrl, { log, prepares: config.preparedStatements })
    return { db, release: () => db.destroy() }
  }
  const embedded = await joinEmbedded({ dataDir: config.dataDir, log })
  const db = await openDatabase(embedded.connection, { log })
  return {
    db,
    async release() {
      await db.destroy()
      await embedded.release()
    },
  }
}
