import type { Server } from 'node:http'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { QUOTAS } from '../quotas.ts'

/** Each turn takes one connection, which is read in the next. */
const TURNS = 3

/**
 * Lets in what had been sent before the process was told to stop: the system holds it until somebody reads it, and would throw it
 * away with the connections on which nothing seems to be at work. Done when nothing more has come.
 */
export async function letInLastRequests(server: Server): Promise<void> {
  let came = true
  const note = () => {
    came = true
  }
  server.on('connection', note).on('request', note)
  for (const giveUp = performance.now() + QUOTAS.lastRequests.max * 1_000; came && performance.now() < giveUp; ) {
    came = false
    for (let turn = 0; turn < TURNS; turn++) await turnOfTheLoop()
  }
}
