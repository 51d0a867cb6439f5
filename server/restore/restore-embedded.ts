import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { noteErasures } from '../account/note-erasures.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { type SideServer, settle } from '../backup/recover.ts'
import { createContext } from '../context.ts'
import { connectDatabase } from '../db/connect.ts'
import { prepareDataDir, readOrMake } from '../db/embedded/data-dir.ts'
import { withFileLock } from '../db/embedded/lock.ts'
import { ADMINISTRATOR } from '../db/embedded/programs.ts'
import { livePostmaster } from '../db/embedded/server.ts'
import {
  bringBack,
  newFolder,
  openCopy,
  PATIENCE_MS,
  type Restored,
  type Restoring,
  settleBooks,
  type Wanted,
} from './bring-back.ts'

const APP = 'imari'

/**
 * Makes the embedded database what it was at a moment, or at the last one that was kept. It is made aside and takes the place
 * of the present one at the very end: whatever fails before changes nothing. `before` is where that lies now, null where
 * there was none. Throws a `BackupRefusal` when it can't.
 */
export async function restoreEmbedded(
  restoring: Restoring,
  wanted: Wanted,
): Promise<Restored & { before: string | null }> {
  const { config, clock } = restoring
  const layout = prepareDataDir({ dataDir: config.dataDir })
  const refuseRunning = () => {
    if (livePostmaster(layout.folder) !== undefined)
      throw new BackupRefusal('Imari is running on this database: stop it first.')
  }
  // A database that a killed Imari left running ends once it was asked.
  const isAsked = livePostmaster(layout.folder) !== undefined
  if (isAsked) await askPresent(restoring)
  refuseRunning()
  const copy = await openCopy(restoring, wanted)
  if (!isAsked && existsSync(layout.folder)) await askPresent(restoring)
  return withFileLock(path.join(layout.root, 'postgres.lock'), PATIENCE_MS, async () => {
    refuseRunning()
    const folder = await newFolder(layout.root)
    const where = { folder, users: [ADMINISTRATOR], durable: true }
    const restored = await bringBack(
      copy,
      where,
      async (server) => {
        await giveSecrets(server, readOrMake(layout.administratorFile), readOrMake(layout.passwordFile))
        return settleBooks({ ...server.place, database: APP }, restoring)
      },
      restoring.report,
    )
    await settle(folder)
    const before = existsSync(layout.folder) ? `${layout.folder}.before-restore-${clock.now().getTime()}` : null
    if (before) await rename(layout.folder, before)
    await rename(folder, layout.folder)
    return { ...restored, before }
  })
}

/** Whom the present database erased and could not note before it ended, it notes now, should it still start. */
async function askPresent({ config, log, clock }: Restoring): Promise<void> {
  try {
    const { db, release } = await connectDatabase(config, () => {})
    await noteErasures(createContext({ db, config, log, clock })).finally(release)
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'the present database could not be asked whom it erased last')
  }
}

/** The secrets of this folder: those that the copy has may be of another. */
async function giveSecrets(server: SideServer, administrator: string, app: string): Promise<void> {
  const client = await server.connect(APP)
  try {
    await client.query(`alter role ${ADMINISTRATOR} password ${pg.escapeLiteral(administrator)}`)
    await client.query(`alter role ${APP} password ${pg.escapeLiteral(app)}`)
  } finally {
    await client.end()
  }
}
