import { rm } from 'node:fs/promises'
import { APP } from '../../platform/db/embedded/programs.ts'
import { listBases } from './backup-folder.ts'
import { chooseCopy } from './choose-copy.ts'
import { identityOf } from './encryption.ts'
import type { Nightly } from './nightly.ts'
import { readDrill, recordDrill } from './notes.ts'
import type { Server } from './replication.ts'
import { startCopy } from './start-copy.ts'

const DAY_MS = 24 * 3_600_000
const EVERY_MS = 30 * DAY_MS
/**
 * Minimum age of the oldest base backup before the first drill. A drill runs only after a backup,
 * so the first drill runs after the second backup.
 */
const FIRST_AFTER_MS = 3_600_000

export async function isDrillDue({ dir, clock, drillSecrets }: Nightly, { system }: Server): Promise<boolean> {
  if (!drillSecrets) return false
  const last = await readDrill(dir)
  const now = clock.now().getTime()
  if (last) return now - Date.parse(last.at) >= (last.reason ? DAY_MS / 2 : EVERY_MS)
  const oldest = (await listBases(dir)).find((base) => base.system === system)
  return oldest !== undefined && now - oldest.takenAt.getTime() >= FIRST_AFTER_MS
}

export async function drill(nightly: Nightly, { system }: Server): Promise<void> {
  const { dir, clock, log, source } = nightly
  const at = clock.now().toISOString()
  const began = performance.now()
  try {
    const counts = await restoreAside(nightly, system)
    const seconds = Math.ceil((performance.now() - began) / 1000)
    await recordDrill(dir, { at, reason: '', succeededAt: at, ...counts, seconds })
    log.info({ ...counts, seconds }, 'the restore drill succeeded')
  } catch (error) {
    const last = (await readDrill(dir)) ?? { succeededAt: null, clients: 0, entries: 0, seconds: 0 }
    await recordDrill(dir, { ...last, at, reason: (error as Error).message })
    throw error
  } finally {
    for (const left of [scratchFolder(source.scratch), `${scratchFolder(source.scratch)}.log`])
      await rm(left, { recursive: true, force: true })
  }
}

const scratchFolder = (scratch: string) => `${scratch}-${process.pid}`

async function restoreAside({ dir, source, drillSecrets }: Nightly, system: string) {
  const identity = await identityOf(dir, drillSecrets ?? {})
  const copy = await chooseCopy(dir, null, system)
  const server = await startCopy(copy, identity, { folder: scratchFolder(source.scratch), durable: false, to: null })
  try {
    const client = await server.connect(APP)
    const { rows } = await client
      .query('select (select count(*) from client)::int as clients, (select count(*) from entry)::int as entries')
      .finally(() => client.end())
    return { clients: rows[0].clients as number, entries: rows[0].entries as number }
  } finally {
    await server.stop()
  }
}
