import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../platform/context.ts'
import { writeAtomically } from '../../platform/files/write-atomically.ts'
import { changesBeforeGap, changesFileOf, listChanges, writeProgress } from './backup-folder.ts'
import { seal } from './encryption.ts'
import {
  connectForReplication,
  follow,
  identify,
  identifyServer,
  type Lsn,
  parseLsn,
  type Server,
} from './replication.ts'

/**
 * PostgreSQL keeps the WAL for this replication slot until a backup has stored the WAL. One
 * process at a time can use the slot.
 */
export const SLOT = 'imari_backup'
/**
 * Interval at which received changes are written to BACKUP_DIR. Changes since the last write are
 * lost if the server's disk breaks.
 */
const EVERY_MS = 10_000
const PIECE_BYTES = 16_000_000
const PAUSE_MS = 5_000
const LAST_BYTES_MS = 5_000

export interface Archive {
  connection: pg.ClientConfig
  dir: string
  recipient: string
  log: Log
}

export function archiveChanges(archive: Archive): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    let lastWarning = ''
    for (;;) {
      // On shutdown, retry once after an error: this is the last chance to flush.
      const isLast = stopping.signal.aborted
      try {
        return await streamUntilStopped(archive, stopping.signal)
      } catch (error) {
        const { message } = error as Error
        // Don't log "is active for PID": another process already stores the changes.
        if (message !== lastWarning && !/is active for PID/.test(message))
          archive.log.warn({ error: message }, 'could not store changes; retrying')
        lastWarning = message
        if (isLast) return
        await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function streamUntilStopped(archive: Archive, stopping: AbortSignal): Promise<void> {
  const { dir, recipient } = archive
  const client = await connectForReplication(archive.connection)
  try {
    const { system, timeline, end } = await identify(client)
    const server = { system, timeline }
    let start = await startOf(client, dir, server)
    // A restart of PostgreSQL can move the end of the WAL back, to before `start`.
    if (start > end) start = end
    let received = start
    let written = start
    let pieces: Buffer[] = []
    let bytes = 0
    /**
     * Position `end` comes from the server's latest report, and time `at` from the report before
     * it. So all changes made until `at` are in the WAL before `end`.
     */
    let heard: { end: Lsn; at: Date } | null = null
    let lastWarningAt: Date | null = null
    let atLast: { end: Lsn; at: Date } | null = null
    let writing = Promise.resolve()
    let last: Lsn | undefined
    const allReceived = Promise.withResolvers<void>()
    const failed = Promise.withResolvers<never>()
    failed.promise.catch(() => {})

    const write = () => {
      writing = writing.then(async () => {
        const [content, end, known] = [pieces, received, atLast ?? heard]
        pieces = []
        bytes = 0
        if (content.length > 0) {
          const file = changesFileOf(dir, { ...server, start: written, end })
          await writeAtomically(file, await seal(Readable.from(content), recipient))
          written = end
        }
        // If the WAL up to `known.end` is stored, all changes made until `known.at` are stored.
        if (known && known.end <= end) await writeProgress(dir, { ...server, end, completeTo: known.at })
        followed.confirm(written)
      })
      writing.catch(failed.reject)
    }
    const followed = await follow(
      client,
      { slot: SLOT, start, timeline },
      {
        onBytes(chunk) {
          pieces.push(chunk)
          bytes += chunk.length
          received += BigInt(chunk.length)
          if (last !== undefined && received >= last) allReceived.resolve()
          if (bytes >= PIECE_BYTES) write()
        },
        onEnd(end, at) {
          if (lastWarningAt) heard = { end, at: lastWarningAt }
          lastWarningAt = at
        },
      },
    )
    followed.confirm(start)
    const timer = setInterval(write, EVERY_MS)
    const stopped = new Promise<void>((resolve) => {
      if (stopping.aborted) resolve()
      stopping.addEventListener('abort', () => resolve(), { once: true })
    })
    const broken = Promise.race([followed.ended, failed.promise])
    try {
      await Promise.race([broken, stopped])
      // Wait for the latest changes, which the server may not have sent yet.
      const now = await identifyServer(archive.connection)
      last = now.end
      if (received < last)
        await Promise.race([broken, allReceived.promise, sleep(LAST_BYTES_MS, undefined, { ref: false })])
      atLast = { end: last, at: now.at }
      write()
    } finally {
      clearInterval(timer)
      await writing.catch(() => {})
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Returns where streaming starts: the slot's position, or later if stored changes follow this
 * position without a gap.
 */
async function startOf(client: pg.Client, dir: string, server: Server): Promise<Lsn> {
  const slotOf = async () =>
    (await client.query(`select restart_lsn, wal_status from pg_replication_slots where slot_name = '${SLOT}'`)).rows[0]
  let slot = await slotOf()
  // PostgreSQL has deleted WAL that isn't backed up. `isDue` finds this gap and requests a new
  // base backup.
  if (slot?.wal_status === 'lost') {
    await client.query(`DROP_REPLICATION_SLOT "${SLOT}"`)
    slot = undefined
  }
  if (!slot) {
    await client.query(`CREATE_REPLICATION_SLOT "${SLOT}" PHYSICAL RESERVE_WAL`)
    slot = await slotOf()
  }
  const from = parseLsn(slot.restart_lsn)
  return changesBeforeGap(from, await listChanges(dir, server)).at(-1)?.end ?? from
}
