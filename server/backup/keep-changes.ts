import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../context.ts'
import { changesFileOf, listChanges, unbroken, writeProgress } from './backup-folder.ts'
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
import { writeWhole } from './write-whole.ts'

/** The server keeps what we have not confirmed under this name; one process at a time has it. */
export const SLOT = 'imari_backup'
/** How much a dying machine can lose: what came since the last piece was written. */
const EVERY_MS = 10_000
/** A piece is written earlier when so much has come. */
const PIECE_BYTES = 16_000_000
const PAUSE_MS = 5_000
/** How long a stop waits for the last bytes. */
const LAST_BYTES_MS = 5_000

export interface Keeper {
  /** The administrator. */
  connection: pg.ClientConfig
  dir: string
  recipient: string
  log: Log
}

/** Writes whatever changes into pieces in the backup folder, until it is stopped; what breaks it is tried again. */
export function keepChanges(keeper: Keeper): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    let said = ''
    for (;;) {
      // Whatever broke it, a stop is worth one try more: nobody fetches the last bytes later.
      const isLast = stopping.signal.aborted
      try {
        return await keepUntilStopped(keeper, stopping.signal)
      } catch (error) {
        const { message } = error as Error
        // Another process has the slot: it does the work.
        if (message !== said && !/is active for PID/.test(message))
          keeper.log.warn({ error: message }, 'the changes could not be kept; it is tried again')
        said = message
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

/** Ends when it is stopped; throws what breaks it. */
async function keepUntilStopped(keeper: Keeper, stopping: AbortSignal): Promise<void> {
  const { dir, recipient } = keeper
  const client = await connectForReplication(keeper.connection)
  try {
    const { system, timeline, end } = await identify(client)
    const server = { system, timeline }
    let start = await startOf(client, dir, server)
    // A server that has just begun is asked for no more than it has.
    if (start > end) start = end
    let received = start
    let written = start
    let pieces: Buffer[] = []
    let bytes = 0
    /** Where the journal ended at a moment: what the server says it does after that. */
    let heard: { end: Lsn; at: Date } | null = null
    let saidAt: Date | null = null
    /** The same, once nothing more is waited for. */
    let atLast: { end: Lsn; at: Date } | null = null
    let writing = Promise.resolve()
    /** Where a stop wants it to end; nowhere before that. */
    let last: Lsn | undefined
    const allThere = Promise.withResolvers<void>()
    const failed = Promise.withResolvers<never>()
    failed.promise.catch(() => {})

    const write = () => {
      writing = writing.then(async () => {
        const [content, end, known] = [pieces, received, atLast ?? heard]
        pieces = []
        bytes = 0
        if (content.length > 0) {
          const file = changesFileOf(dir, { ...server, start: written, end })
          await writeWhole(file, await seal(Readable.from(content), recipient))
          written = end
        }
        // What came after `end` was known is not in it.
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
          if (last !== undefined && received >= last) allThere.resolve()
          if (bytes >= PIECE_BYTES) write()
        },
        onEnd(end, at) {
          if (saidAt) heard = { end, at: saidAt }
          saidAt = at
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
      // What was acknowledged a moment ago is on its way still.
      const now = await identifyServer(keeper.connection)
      last = now.end
      if (received < last)
        await Promise.race([broken, allThere.promise, sleep(LAST_BYTES_MS, undefined, { ref: false })])
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

/** Where to go on: at the end of what lies there already, as far as the server still has it. */
async function startOf(client: pg.Client, dir: string, server: Server): Promise<Lsn> {
  const slotOf = async () =>
    (await client.query(`select restart_lsn, wal_status from pg_replication_slots where slot_name = '${SLOT}'`)).rows[0]
  let slot = await slotOf()
  // What it was to keep for us has grown too large, and is gone: the next copy is taken at once, and goes on from here.
  if (slot?.wal_status === 'lost') {
    await client.query(`DROP_REPLICATION_SLOT "${SLOT}"`)
    slot = undefined
  }
  if (!slot) {
    await client.query(`CREATE_REPLICATION_SLOT "${SLOT}" PHYSICAL RESERVE_WAL`)
    slot = await slotOf()
  }
  const from = parseLsn(slot.restart_lsn)
  return unbroken(from, await listChanges(dir, server)).at(-1)?.end ?? from
}
