import type { Server } from 'node:http'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { QUOTAS } from '../quotas.ts'

/**
 * The server closes after this many turns of the event loop without a new connection or request.
 * A new connection and its first request take two turns.
 */
const TURNS = 3

/**
 * Closing the server would drop connections that wait in the kernel's queue, so accept these
 * connections first.
 */
export async function acceptLastRequests(server: Server): Promise<void> {
  let hasArrived = true
  const note = () => {
    hasArrived = true
  }
  server.on('connection', note).on('request', note)
  for (const giveUp = performance.now() + QUOTAS.lastRequests.max * 1_000; hasArrived && performance.now() < giveUp; ) {
    hasArrived = false
    for (let turn = 0; turn < TURNS; turn++) await turnOfTheLoop()
  }
}
