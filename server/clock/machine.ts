import { readFileSync } from 'node:fs'
import os from 'node:os'
import { performance } from 'node:perf_hooks'
import { systemClock } from '../../domain/clock.ts'

/** What a machine tells of time. Only the first of these can be set wrong. */
export interface Machine {
  /** Milliseconds since 1970 by its clock. */
  wallMs(): number
  /** Milliseconds that passed since some moment; stands still while the machine sleeps. Costs next to nothing. */
  monotonicMs(): number
  /** Milliseconds since it was started, sleep included. */
  uptimeMs(): number
  /** Which run of which machine this is; null where that is not known. */
  boot: string | null
}

/** The machine that this process runs on. */
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
