import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from './target.ts'

/** What the connections of the product's database did, and the process beside it. */
export interface Activity {
  /** Transactions that were seen waiting for something else than the database for over 50 ms. */
  idleInTransaction: number
  /** The most connections at work or waiting in a transaction at one time. */
  busiest: number
  /** The longest that one waited for a lock, in ms. */
  longestLockWait: number
  /** The most memory that the process had, in MB, and the worst of its event loop. */
  rssMb: number
  loopP99Ms: number
  loopMaxMs: number
}

const LOOK_EVERY_MS = 25
const IDLE_MS = 50

/** Looks at the database and the process until `stop`, which gives what was seen since the last `take`. */
export function watchActivity(target: Target): { take(): Activity; stop(): Promise<void> } {
  let stopped = false
  let seen = nothing()
  let idle = new Set<string>()

  const database = async () => {
    while (!stopped) {
      const rows = await target
        .sql(
          `select pid, xact_start::text as began, state, wait_event_type = 'Lock' as waits,
             extract(epoch from clock_timestamp() - state_change) * 1000 as ms
           from pg_stat_activity
           where application_name = 'imari' and datname = current_database() and state <> 'idle'`,
        )
        .catch(() => [])
      seen.busiest = Math.max(seen.busiest, rows.length)
      for (const { pid, began, state, waits, ms } of rows) {
        if (String(state).startsWith('idle in transaction') && Number(ms) > IDLE_MS) idle.add(`${pid} ${began}`)
        if (waits) seen.longestLockWait = Math.max(seen.longestLockWait, Number(ms))
      }
      await sleep(LOOK_EVERY_MS)
    }
  }
  const process = async () => {
    while (!stopped) {
      const { rssMb, delayP99Ms, delayMaxMs } = await target.probe()
      // A server that is gone has no memory to tell of.
      if (!Number.isNaN(rssMb)) {
        seen.rssMb = Math.max(seen.rssMb, rssMb)
        seen.loopP99Ms = Math.max(seen.loopP99Ms, delayP99Ms)
        seen.loopMaxMs = Math.max(seen.loopMaxMs, delayMaxMs)
      }
      await sleep(500)
    }
  }
  const watching = Promise.all([database(), process()])

  return {
    take() {
      const taken = { ...seen, idleInTransaction: idle.size }
      seen = nothing()
      idle = new Set()
      return taken
    },
    async stop() {
      stopped = true
      await watching
    },
  }
}

function nothing(): Activity {
  return { idleInTransaction: 0, busiest: 0, longestLockWait: 0, rssMb: 0, loopP99Ms: 0, loopMaxMs: 0 }
}
