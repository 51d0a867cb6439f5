import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { refused } from '../../words/en/shared.ts'
import { networkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { rawAnswer } from './raw-answer.ts'

/** Seconds after which to try again when too many connections are open. */
const RETRY_AFTER_SECONDS = 2

/**
 * Bounds the connections of a server, in all and by network, before anything is read from them. The one too many gets a
 * 503 in the envelope after a moment, since whoever is answered at once comes again at once; only when very many wait for
 * theirs is a connection closed without a word. Connections of `isProxy` count in all alone: their visitors are counted
 * by what they ask.
 */
export function boundConnections(
  server: Server,
  { ofNetwork, isProxy }: { ofNetwork: number; isProxy: (address: string) => boolean },
): void {
  const open = new Map<string, number>()
  let total = 0
  let refusing = 0

  const hasPlace = (network: string | null) => {
    if (total >= QUOTAS.sockets.max) return false
    if (network === null) return true
    const most = total < QUOTAS.socketsBeforeShort.max ? ofNetwork : Math.min(ofNetwork, QUOTAS.socketsWhenShort.max)
    return (open.get(network) ?? 0) < most
  }

  const admit = (socket: Socket): boolean => {
    const address = socket.remoteAddress ?? ''
    const network = isProxy(address) ? null : networkOf(address)
    if (!hasPlace(network)) return false
    total++
    if (network !== null) open.set(network, (open.get(network) ?? 0) + 1)
    socket.once('close', () => {
      total--
      if (network === null) return
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    return true
  }

  const refuse = (socket: Socket) => {
    if (refusing >= QUOTAS.refusedSockets.max) {
      socket.destroy()
      return
    }
    refusing++
    socket.on('error', () => {})
    // What it sends is read and thrown away: closing with it unread would be a reset, and the answer would be lost.
    socket.resume()
    const answer = setTimeout(() => socket.end(REFUSAL), QUOTAS.refusalHeld.max * 1000)
    const end = setTimeout(() => socket.destroy(), 2 * QUOTAS.refusalHeld.max * 1000)
    socket.once('close', () => {
      refusing--
      clearTimeout(answer)
      clearTimeout(end)
    })
  }

  // The listener of node:http begins to parse; for who is refused that work is not even begun.
  const begin = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (admit(socket)) for (const listener of begin) listener.call(server, socket)
    else refuse(socket)
  })
  server.maxConnections = QUOTAS.sockets.max + QUOTAS.refusedSockets.max
}

const REFUSAL = rawAnswer(503, refused.busy, RETRY_AFTER_SECONDS)
