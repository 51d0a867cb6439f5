import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { refused } from '../../words/en/shared.ts'
import { networkOf, wideNetworkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { rawAnswer } from './raw-answer.ts'

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

  /** Who is counted with whom: their network and the wider one around it; nobody for a proxy. */
  const groupsOf = (address: string): { name: string; times: number }[] =>
    isProxy(address)
      ? []
      : [
          { name: networkOf(address), times: 1 },
          { name: wideNetworkOf(address), times: QUOTAS.widerNetwork.max },
        ]

  const admit = (socket: Socket): boolean => {
    const groups = groupsOf(socket.remoteAddress ?? '')
    const most = total < QUOTAS.socketsBeforeShort.max ? ofNetwork : Math.min(ofNetwork, QUOTAS.socketsWhenShort.max)
    if (total >= QUOTAS.sockets.max) return false
    if (groups.some(({ name, times }) => (open.get(name) ?? 0) >= most * times)) return false
    total++
    for (const { name } of groups) open.set(name, (open.get(name) ?? 0) + 1)
    socket.once('close', () => {
      total--
      for (const { name } of groups) {
        const left = (open.get(name) ?? 1) - 1
        if (left > 0) open.set(name, left)
        else open.delete(name)
      }
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
    const heldMs = QUOTAS.refusalHeld.max * 1000 * (0.25 + 0.5 * Math.random())
    const answer = setTimeout(() => socket.end(REFUSAL), heldMs)
    const end = setTimeout(() => socket.destroy(), 2 * heldMs)
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

const REFUSAL = rawAnswer(503, refused.busy, QUOTAS.retryAfter.max)
