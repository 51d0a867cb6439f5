import { BUSINESS_ZONE, type Clock } from '../../domain/clock.ts'
import type { Machine } from './machine.ts'

/** The last moment that was surely right, and how long the machine `boot` had run by then. */
export interface Heartbeat {
  at: Date
  boot: string | null
  uptimeMs: number
}

/**
 * Why a clock is not believed: it jumped while this machine ran; it says that more than two days have passed (or less than
 * nothing) since the last heartbeat, and nothing else says so; or the database's clock says something else.
 */
export type Doubt = 'jumped' | 'unconfirmed' | 'database'

const MINUTE_MS = 60_000
/** What clocks may differ by: more than a network ever sets right, less than any of the product's times. */
export const TOLERANCE_MS = 10 * MINUTE_MS
/** How long a machine may have been off and be believed at its start. */
const LONGEST_PAUSE_MS = 48 * 60 * MINUTE_MS
/** How long a time that nothing vouches for must hold, in one piece and with the database's, before it is believed. */
export const CONFIRM_MS = 120 * MINUTE_MS

/** A clock that goes on when the machine's jumps. */
export interface SteadyClock extends Clock {
  /** What the machine's own clock says. */
  machineNow(): Date
  /** What there would be to note as a heartbeat. */
  beat(): Heartbeat
  /** Weighs the machine's clock against the last heartbeat (null: there never was one) and the database's clock; null: all agree. */
  weigh(heartbeat: Heartbeat | null, databaseNow: Date): Doubt | null
}

/**
 * The clock of a server. It is the machine's as long as that goes as fast as time passes (small steps, as a network time
 * service makes them, are followed). When the machine's clock jumps, this one goes on from where it was, by the time that
 * has passed, until the machine's comes back, holds its new time for two hours, or an operator says that it is right (a
 * heartbeat that agrees). Before anything vouches for the machine's clock, it is followed wherever it goes.
 */
export function createSteadyClock(machine: Machine): SteadyClock {
  /** What the time was when the machine started, by the believed clock; null while nothing vouches for it. */
  let startedAt: number | null = null
  /** The same by the cheaper of the two ways of telling how time passes. */
  let quickAnchor = 0
  /** The start of the machine by its own clock as it stands, and since which uptime it has been that. */
  let shown: { startedAt: number; since: number } | undefined

  const believe = (wall: number, uptime: number) => {
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
    // The machine was asleep, and its clock went on rightly meanwhile.
    if (isNear(wall - uptime, startedAt)) believe(wall, uptime)
    return startedAt + uptime
  }

  return {
    zone: BUSINESS_ZONE,
    now: () => new Date(nowMs()),
    machineNow: () => new Date(machine.wallMs()),
    beat: () => ({ at: new Date(nowMs()), boot: machine.boot, uptimeMs: machine.uptimeMs() }),

    weigh(heartbeat, databaseNow) {
      const [wall, uptime] = [machine.wallMs(), machine.uptimeMs()]
      if (!shown || !isNear(wall - uptime, shown.startedAt)) shown = { startedAt: wall - uptime, since: uptime }
      const withDatabase = isNear(wall, databaseNow.getTime())
      const hasHeld = withDatabase && uptime - shown.since >= CONFIRM_MS
      if (!withDatabase) shown.since = uptime

      const before =
        heartbeat && machine.boot !== null && heartbeat.boot === machine.boot && heartbeat.uptimeMs <= uptime
          ? heartbeat.at.getTime() - heartbeat.uptimeMs
          : null
      if (startedAt === null && before !== null) {
        startedAt = before
        // Whatever was read so far, the first reading looks at the uptime.
        quickAnchor = Number.NaN
      }
      const isNext = !heartbeat || isSoonAfter(wall, heartbeat.at.getTime())
      const isSaid = before !== null && isNear(wall - uptime, before)
      if (hasHeld || isSaid || (startedAt === null && isNext && withDatabase)) believe(wall, uptime)

      if (startedAt === null) return withDatabase ? 'unconfirmed' : 'database'
      if (!isNear(wall - uptime, startedAt)) return 'jumped'
      believe(wall, uptime)
      return withDatabase ? null : 'database'
    },
  }
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE_MS
}

function isSoonAfter(now: number, then: number): boolean {
  return now >= then - TOLERANCE_MS && now <= then + LONGEST_PAUSE_MS
}
