import { BUSINESS_ZONE, type Clock } from '../../domain/clock.ts'
import type { Machine } from './machine.ts'

/** The last trusted moment, and how long the machine `boot` had run by then. */
export interface Heartbeat {
  at: Date
  boot: string | null
  uptimeMs: number
}

/** Why a clock is not trusted: the database's clock differs, or time jumped since the last trusted moment. */
export type Doubt = 'database' | 'jumped'

const MINUTE_MS = 60_000
/** How much clocks may differ: more than a network ever corrects, less than any of the product's times. */
export const TOLERANCE_MS = 10 * MINUTE_MS
/** How long a machine may have been off to be trusted at its start. */
const LONGEST_PAUSE_MS = 48 * 60 * MINUTE_MS
/** How long a time after a jump must last, and the database agree, before it is trusted. */
export const CONFIRM_MS = 120 * MINUTE_MS

/** A clock that continues by elapsed time when the machine's jumps. */
export interface SteadyClock extends Clock {
  /** What the machine's own clock says. */
  machineNow(): Date
  /** What there would be to note as a heartbeat. */
  beat(): Heartbeat
  /** Compares the machine's clock with the database's and the last heartbeat (null: there never was one); null: all agree. */
  weigh(heartbeat: Heartbeat | null, databaseNow: Date): Doubt | null
}

/**
 * Follows the machine's clock in small steps, and anywhere before the first trusted moment. After a jump it continues by
 * elapsed time until `weigh` trusts the machine again: its clock comes back, an operator's heartbeat confirms the new time, or
 * that lasts for two hours.
 */
export function createSteadyClock(machine: Machine): SteadyClock {
  /** When the machine started, by the trusted clock; null before the first trusted moment. */
  let startedAt: number | null = null
  /** The same by the monotonic clock: reading the uptime takes 20 µs, and a request asks for the time often. */
  let quickAnchor = Number.NaN
  /** When the machine started by its own clock as it is now, and from which uptime on the database has agreed. */
  let shown = { startedAt: Number.NaN, since: 0 }

  const trust = (wall: number, uptime: number) => {
    startedAt = wall - uptime
    quickAnchor = wall - machine.monotonicMs()
  }

  const nowMs = () => {
    const wall = machine.wallMs()
    if (startedAt === null) return wall
    const quick = wall - machine.monotonicMs()
    if (isNear(quick, quickAnchor)) {
      quickAnchor = quick
      return wall
    }
    const uptime = machine.uptimeMs()
    // The machine slept, and its clock went on meanwhile.
    if (isNear(wall - uptime, startedAt)) trust(wall, uptime)
    return startedAt + uptime
  }

  return {
    zone: BUSINESS_ZONE,
    now: () => new Date(nowMs()),
    machineNow: () => new Date(machine.wallMs()),
    beat: () => ({ at: new Date(nowMs()), boot: machine.boot, uptimeMs: machine.uptimeMs() }),

    weigh(heartbeat, databaseNow) {
      const [wall, uptime] = [machine.wallMs(), machine.uptimeMs()]
      const isWithDatabase = isNear(wall, databaseNow.getTime())
      if (!isWithDatabase || !isNear(wall - uptime, shown.startedAt))
        shown = { startedAt: wall - uptime, since: uptime }
      const confirmed =
        heartbeat && isOfThisBoot(heartbeat, uptime) ? heartbeat.at.getTime() - heartbeat.uptimeMs : null
      startedAt ??= confirmed
      if (!isWithDatabase) return 'database'
      const isSteady =
        startedAt === null
          ? !heartbeat || isSoonAfter(wall, heartbeat.at.getTime())
          : [startedAt, confirmed].some((start) => start !== null && isNear(wall - uptime, start))
      if (!isSteady && uptime - shown.since < CONFIRM_MS) return 'jumped'
      trust(wall, uptime)
      return null
    },
  }

  function isOfThisBoot({ boot, uptimeMs }: Heartbeat, uptime: number): boolean {
    return machine.boot !== null && boot === machine.boot && uptimeMs <= uptime
  }
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE_MS
}

function isSoonAfter(now: number, then: number): boolean {
  return now >= then - TOLERANCE_MS && now <= then + LONGEST_PAUSE_MS
}
