import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { grantAppRights, requireOrdinaryRole } from './app-role.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { joinEmbedded } from './embedded/join.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { secureRows } from './row-security.ts'

export interface Connected {
  db: OpenDatabase
  /** Passes `db` itself to `work` if the app's role owns the tables. */
  asOwner<Result>(work: (owner: OpenDatabase) => Promise<Result>): Promise<Result>
  hasSeparateOwner: boolean
  administrator: pg.ClientConfig
  release(): Promise<void>
}

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
      hasSeparateOwner: ownerUrl !== null,
      administrator: { connectionString: ownerUrl ?? config.databaseUrl },
      release: () => db.destroy(),
    }
  }
  const embedded = await joinEmbedded({ dataDir: config.dataDir, log })
  const db = await openDatabase(embedded.connection, { log })
  return {
    db,
    asOwner: asOwnerOf(embedded.administrator),
    hasSeparateOwner: true,
    administrator: { ...embedded.administrator },
    async release() {
      await db.destroy()
      await embedded.release()
    },
  }
}

/** A missing database means a wrong DATA_DIR, so this function never creates a database. */
export function connectExisting(...[config, log]: Parameters<typeof connectDatabase>): Promise<Connected> {
  refuseWithoutDatabase(config)
  return connectDatabase(config, log)
}

export function refuseWithoutDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (config.databaseUrl === null && !hasDatabase(config))
    throw new DatabaseRefusal(`There is no database in ${config.dataDir}, which DATA_DIR names.`)
}

/** Checks for a file, because an unmounted disk leaves an empty folder. */
export function hasDatabase({ dataDir }: Pick<Config, 'dataDir'>): boolean {
  return existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))
}

export function asOwnerOf(where: string | pg.PoolConfig): Connected['asOwner'] {
  return async (work) => {
    const owner = await openDatabase(where, { connections: 2 })
    return work(owner).finally(() => owner.destroy())
  }
}

export async function migrateDatabase({
  db,
  asOwner,
  hasSeparateOwner,
}: Pick<Connected, 'db' | 'asOwner' | 'hasSeparateOwner'>): Promise<string[]> {
  return asOwner(async (owner) => {
    const applied = await migrate(owner)
    if (hasSeparateOwner) {
      await grantAppRights(owner, await requireOrdinaryRole(db))
      await secureRows(owner)
    }
    return applied
  })
}
