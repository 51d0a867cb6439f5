import type pg from 'pg'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { connectForReplication, OwnQuery } from '../backup/replication.ts'
import { damageToldIn } from './damaged-file.ts'
import type { Findings } from './findings.ts'
import { cutOff, type Pace } from './pace.ts'

/** So fast that a gigabyte takes a quarter of a minute, and that the disk has room for everybody else. */
const KB_PER_SECOND = 65_536
const DATA_CORRUPTED = 'XX001'
/**
 * Has the server read every page of every file, and hold it against its checksum: tables, indexes, long values, and the maps of
 * free space, which nothing else reads whole. It reads from the disk and not from memory, where a page may still be good. The
 * copy that PostgreSQL makes of itself in this way is thrown away as it comes. Gives false where the role may not have it made.
 */
export async function checkPages(administrator: pg.ClientConfig, findings: Findings, pace: Pace): Promise<boolean> {
  let client: pg.Client
  try {
    client = await connectForReplication(administrator)
  } catch (error) {
    if (error instanceof BackupRefusal) return false
    throw error
  }
  try {
    const told: string[] = []
    client.on('notice', ({ message = '' }) => told.push(message))
    await client.query("set lc_messages = 'C'").catch(() => {})
    const isDamaged = await pace.step(
      () => readAll(client),
      () => cutOff(client),
    )
    const found = []
    for (const message of told) found.push(await damageToldIn(message, (text) => client.query(text)))
    const named = found.filter((damage) => damage !== undefined)
    for (const damage of named) findings.add(damage)
    if (isDamaged && named.length === 0)
      findings.add({ kind: 'page', relation: 'a file of the server', clientId: null, rows: 0 })
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

/** Reads everything once; true when a page was not what its checksum says. */
async function readAll(client: pg.Client): Promise<boolean> {
  const query = new ReadAll(
    `BASE_BACKUP (LABEL 'imari audit', CHECKPOINT 'fast', WAIT false, MANIFEST 'no', MAX_RATE ${KB_PER_SECOND})`,
  )
  client.once('end', () => query.handleError(new Error('The connection to the server ended.')))
  client.query(query as unknown as pg.Submittable)
  return query.ended.promise.then(
    () => false,
    (error: { code?: string }) => {
      if (error.code === DATA_CORRUPTED) return true
      throw error
    },
  )
}

class ReadAll extends OwnQuery {
  readonly ended = Promise.withResolvers<void>()
  override handleCopyData(): void {}
  override handleError(error: Error): void {
    this.ended.reject(error)
  }
  override handleReadyForQuery(): void {
    this.ended.resolve()
  }
}
