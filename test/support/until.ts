import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 60_000

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + TIMEOUT_MS
  while (!(await holds())) {
    if (performance.now() > giveUp) throw new Error(`Waited ${TIMEOUT_MS / 1000} s in vain for this: ${what}.`)
    await sleep(5)
  }
}
