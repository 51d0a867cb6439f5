import type { Machine } from '../../server/platform/clock/machine.ts'

interface Moves {
  trueMs(): number
  pass(ms: number): void
  setOff(ms: number): void
  sleep(ms: number): void
  reboot(offForMs: number): void
}

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
