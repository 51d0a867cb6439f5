import type { Clock } from '../../../domain/clock.ts'
import type { Machine } from './machine.ts'

export interface Heartbeat {
  at: Date
  boot: string | null
  uptimeMs: number
}

export type Doubt = 'database' | 'jumped'

const MINUTE_MS = 60_000
/** If clocks differ by more than this, one has jumped. NTP makes smaller corrections. */
export const TOLERANCE_MS = 10 * MINUTE_MS
/**
 * If the last heartbeat before a start is older than this, the app doubts the machine's clock.
 */
const LONGEST_PAUSE_MS = 48 * 60 * MINUTE_MS
/** Time for which the database must agree with a new time before the app accepts it. */
export const CONFIRM_MS = 120 * MINUTE_MS

export interface SteadyClock extends Clock {
  machineNow(): Date
  beat(): Heartbeat
  /** Returns null if all clocks agree. `heartbeat` is null at the first start. */
  findDoubt(heartbeat: Heartbeat | null, databaseNow: Date): Doubt | null
}

/** If the machine's clock jumps, `now` continues from the time before the jump. */
export function createSteadyClock(machine: Machine): SteadyClock {
  let startedAt: number | null = null
  /**
   * Wall time minus monotonic time. While this difference hardly changes, `nowMs` doesn't read
   * the uptime, which would take 20 µs.
   */
  let quickAnchor = Number.NaN
  /**
   * `startedAt` is wall time minus uptime. `since` is the uptime when this difference last changed,
   * or when the database's clock last disagreed.
   */
  let shown = { startedAt: Number.NaN, since: 0 }

  const adoptTime = (wall: number, uptime: number) => {
    startedAt = wall - uptime
    quickAnchor = wall - machine.monotonicMs()
  }

  const nowMs = () => {
    const wall = machine.wallMs()
    if (startedAt === null) return wall
    const quick = wall - machine.monotonicMs()
    if (isClose(quick, quickAnchor)) {
      quickAnchor = quick
      return wall
    }
    const uptime = machine.uptimeMs()
    // The monotonic clock stops during sleep. If the uptime agrees with the wall clock, nobody set
    // the clock.
    if (isClose(wall - uptime, startedAt)) adoptTime(wall, uptime)
    return startedAt + uptime
  }

  return {
    now: () => new Date(nowMs()),
    machineNow: () => new Date(machine.wallMs()),
    beat: () => ({ at: new Date(nowMs()), boot: machine.boot, uptimeMs: machine.uptimeMs() }),

    findDoubt(heartbeat, databaseNow) {
      const [wall, uptime] = [machine.wallMs(), machine.uptimeMs()]
      const isWithDatabase = isClose(wall, databaseNow.getTime())
      if (!isWithDatabase || !isClose(wall - uptime, shown.startedAt))
        shown = { startedAt: wall - uptime, since: uptime }
      const confirmed =
        heartbeat && isOfThisBoot(heartbeat, uptime) ? heartbeat.at.getTime() - heartbeat.uptimeMs : null
      startedAt ??= confirmed
      if (!isWithDatabase) return 'database'
      const isSteady =
        startedAt === null
          ? !heartbeat || isSoonAfter(wall, heartbeat.at.getTime())
          : [startedAt, confirmed].some((start) => start !== null && isClose(wall - uptime, start))
      if (!isSteady && uptime - shown.since < CONFIRM_MS) return 'jumped'
      adoptTime(wall, uptime)
      return null
    },
  }

  function isOfThisBoot({ boot, uptimeMs }: Heartbeat, uptime: number): boolean {
    return machine.boot !== null && boot === machine.boot && uptimeMs <= uptime
  }
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE_MS
}

function isSoonAfter(now: number, then: number): boolean {
  return now >= then - TOLERANCE_MS && now <= then + LONGEST_PAUSE_MS
}
