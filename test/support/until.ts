import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 60_000
const LONGEST_PAUSE_MS = 50

/** Checks less and less often, because each check takes processor time that servers need. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + TIMEOUT_MS
  for (let pauseMs = 5; !(await holds()); pauseMs = Math.min(1.1 * pauseMs, LONGEST_PAUSE_MS)) {
    if (performance.now() > giveUp) throw new Error(`Waited ${TIMEOUT_MS / 1000} s in vain for this: ${what}.`)
    await sleep(pauseMs)
  }
}
