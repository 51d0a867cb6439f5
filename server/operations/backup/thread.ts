import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { systemClock } from '../../../domain/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { openLog } from '../../platform/log.ts'
import { archiveChanges } from './archive-changes.ts'
import { backUpNightly, openBackups } from './nightly.ts'
import { recordFailure } from './state.ts'

const LOOK_MS = 5_000

/**
 * Every server process runs this thread, but only the thread with the advisory lock makes backups.
 */
const { administrator } = workerData as { administrator: pg.ClientConfig }

parentPort?.once('message', () => process.exit())
const lock = new pg.Client(administrator)
// A lost connection has also lost the advisory lock.
lock.on('error', () => process.exit(1))
await lock.connect()
while (!(await isOurs())) await sleep(LOOK_MS)

const config = readConfig()
const clock = systemClock()
const backups = await openBackups(config, administrator, { clock, log: openLog() }).catch(async (error: Error) => {
  await recordFailure(config.backup.dir ?? '', clock.now(), error)
  throw error
})
const keeping = archiveChanges({ connection: administrator, ...backups })
const backingUp = backUpNightly(backups)
parentPort?.removeAllListeners('message')
parentPort?.once('message', () => {
  void keeping
    .stop()
    .then(() => backingUp.stop())
    .finally(() => process.exit())
})

async function isOurs(): Promise<boolean> {
  const { rows } = await lock.query("select pg_try_advisory_lock(hashtext('imari: backups')) as ours")
  return rows[0].ours
}
