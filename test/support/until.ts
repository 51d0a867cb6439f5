import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > giveUp) throw new Error(`Waited ${PATIENCE_MS / 1000} s in vain for this: ${what}.`)
    await sleep(5)
  }
}
