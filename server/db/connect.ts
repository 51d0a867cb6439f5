import type pg from 'pg'
import type { Config } from '../config.ts'
import { joinEmbedded } from './embedded/join.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

interface Connected {
  db: OpenDatabase
  /** How a backup reaches the same server: as a role with REPLICATION. */
  replication: pg.ClientConfig
  release(): Promise<void>
}

/**
 * Opens the database that the settings name: the server of DATABASE_URL, or the embedded one of DATA_DIR, which runs
 * for as long as some process uses it. Throws a `DatabaseRefusal` when it can't. `release` closes the pool and gives
 * the embedded server back.
 */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'preparedStatements' | 'backup'>,
  log: (sentence: string) => void,
): Promise<Connected> {
  if (config.databaseUrl) {
    const db = await openDatabase(config.databaseUrl, { log, prepares: config.preparedStatements })
    const replication = { connectionString: config.backup.databaseUrl ?? config.databaseUrl }
    return { db, replication, release: () => db.destroy() }
  }
  const embedded = await joinEmbedded({ dataDir: config.dataDir, log })
  const db = await openDatabase(embedded.connection, { log })
  return {
    db,
    replication: { ...embedded.administrator },
    async release() {
      await db.destroy()
      await embedded.release()
    },
  }
}
