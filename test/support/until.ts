import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for a machine that has much else to do. */
const PATIENCE_MS = 60_000

/** Polls a condition that no event reports. Throws, with its name, when it doesn't come. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > giveUp) throw new Error(`Waited ${PATIENCE_MS / 1000} s in vain for this: ${what}.`)
    await sleep(5)
  }
}
