import type { Machine } from '../../server/platform/clock/machine.ts'

interface Moves {
  /** What the time really is, in ms since 1970. */
  trueMs(): number
  pass(ms: number): void
  /** Sets its clock off by so much from what is right. */
  setOff(ms: number): void
  /** Time passes while it sleeps. */
  sleep(ms: number): void
  /** Is off for so long, and started again. */
  reboot(offForMs: number): void
}

/** A machine up for an hour at `instant`, whose time and clock the test controls. */
export function movableMachine(instant: string): Machine & Moves {
  let now = new Date(instant).getTime()
  let off = 0
  let startedAt = now - 3_600_000
  let slept = 0
  let boots = 1
  return {
    trueMs: () => now,
    wallMs: () => now + off,
    uptimeMs: () => now - startedAt,
    monotonicMs: () => now - startedAt - slept,
    get boot() {
      return `boot ${boots}`
    },
    pass(ms: number) {
      now += ms
    },
    setOff(ms: number) {
      off = ms
    },
    sleep(ms: number) {
      now += ms
      slept += ms
    },
    reboot(offForMs: number) {
      now += offForMs
      startedAt = now
      slept = 0
      boots++
    },
  }
}
