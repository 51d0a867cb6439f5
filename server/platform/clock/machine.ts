import { readFileSync } from 'node:fs'
import os from 'node:os'
import { performance } from 'node:perf_hooks'
import { systemClock } from '../../../domain/clock.ts'

export interface Machine {
  /** Time of the wall clock, which can jump, because administrators and NTP set it. */
  wallMs(): number
  monotonicMs(): number
  uptimeMs(): number
  boot: string | null
}

export function thisMachine(): Machine {
  const clock = systemClock()
  return {
    wallMs: () => clock.now().getTime(),
    monotonicMs: () => performance.now(),
    uptimeMs: () => os.uptime() * 1000,
    boot: readBoot(),
  }
}

function readBoot(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}
