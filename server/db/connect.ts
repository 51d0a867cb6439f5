import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { letWork, requireOrdinaryRole } from './app-role.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { joinEmbedded } from './embedded/join.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { secureRows } from './row-security.ts'

/** The database of the settings, as the two roles that Imari knows (docs/decisions/0049). */
export interface Connected {
  /** As the app's role, which reads and writes rows. */
  db: OpenDatabase
  /**
   * Runs `work` as the role that owns the tables, which migrates and checks them, on a connection of its own. Where the
   * settings name one role for everything, that is `db`.
   */
  asOwner<Result>(work: (owner: OpenDatabase) => Promise<Result>): Promise<Result>
  /** Whether the two are different roles. */
  isParted: boolean
  /** How amcheck and backups connect: as the superuser of the embedded server, or the owner of the tables. */
  administrator: pg.ClientConfig
  release(): Promise<void>
}

/**
 * Opens the database that the settings name: the server of DATABASE_URL, or the embedded one of DATA_DIR, which runs
 * for as long as some process uses it. Throws a `DatabaseRefusal` when it can't. `release` closes the pool and gives
 * the embedded server back.
 */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 'preparedStatements'>,
  log: (sentence: string) => void,
): Promise<Connected> {
  if (config.databaseUrl) {
    const db = await openDatabase(config.databaseUrl, { log, prepares: config.preparedStatements })
    const ownerUrl = config.databaseOwnerUrl
    return {
      db,
      asOwner: ownerUrl ? asOwnerOf(ownerUrl) : (work) => work(db),
      isParted: ownerUrl !== null,
      administrator: { connectionString: ownerUrl ?? config.databaseUrl },
      release: () => db.destroy(),
    }
  }
  const embedded = await joinEmbedded({ dataDir: config.dataDir, log })
  const db = await openDatabase(embedded.connection, { log })
  return {
    db,
    asOwner: asOwnerOf(embedded.administrator),
    isParted: true,
    administrator: { ...embedded.administrator },
    async release() {
      await db.destroy()
      await embedded.release()
    },
  }
}

/** The same of a database that is there: none is made in a DATA_DIR that is named wrongly, of which nothing would be a fine copy. */
export function connectExisting(...[config, log]: Parameters<typeof connectDatabase>): Promise<Connected> {
  refuseWithoutDatabase(config)
  return connectDatabase(config, log)
}

/** Throws a `DatabaseRefusal` where the database should be in DATA_DIR and is not. */
export function refuseWithoutDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (config.databaseUrl === null && !hasDatabase(config))
    throw new DatabaseRefusal(`There is no database in ${config.dataDir}, which DATA_DIR names.`)
}

/** Whether DATA_DIR holds an embedded database. A disk that is not mounted leaves an empty folder. */
export function hasDatabase({ dataDir }: Pick<Config, 'dataDir'>): boolean {
  return existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))
}

/** Opens a database for each piece of work, as its owner. */
export function asOwnerOf(where: string | pg.PoolConfig): Connected['asOwner'] {
  return async (work) => {
    const owner = await openDatabase(where, { connections: 2 })
    return work(owner).finally(() => owner.destroy())
  }
}

/**
 * Brings the database to this version, as the owner of the tables, and lets the app work in them. Gives the names of what was
 * applied. Throws a `DatabaseRefusal` when it can't.
 */
export async function migrateDatabase({
  db,
  asOwner,
  isParted,
}: Pick<Connected, 'db' | 'asOwner' | 'isParted'>): Promise<string[]> {
  return asOwner(async (owner) => {
    const applied = await migrate(owner)
    if (isParted) {
      await letWork(owner, await requireOrdinaryRole(db))
      await secureRows(owner)
    }
    return applied
  })
}
