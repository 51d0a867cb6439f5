import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { rawAnswer } from './raw-answer.ts'

export interface Connections {
  open(): number
  refused(): number
}

export function limitConnections(
  server: Server,
  { ofNetwork, isProxy }: { ofNetwork: number; isProxy: (address: string) => boolean },
): Connections {
  const openOf = new Map<string, number>()
  let total = 0
  let refused = 0

  const admit = (socket: Socket): boolean => {
    const address = socket.remoteAddress ?? ''
    const network = isProxy(address) ? null : networkOf(address)
    const there = network === null ? 0 : (openOf.get(network) ?? 0)
    if (total >= QUOTAS.sockets.max || there >= ofNetwork) return false
    count(network, 1)
    socket.once('close', () => count(network, -1))
    return true
  }

  const count = (network: string | null, step: 1 | -1) => {
    total += step
    if (network === null) return
    const there = (openOf.get(network) ?? 0) + step
    if (there === 0) openOf.delete(network)
    else openOf.set(network, there)
  }

  const refuse = (socket: Socket) => {
    refused++
    socket.on('error', () => {})
    // Discard the client's data. With unread data, closing the socket would send a reset, and the
    // client would lose the answer.
    socket.resume()
    socket.end(REFUSAL)
    const end = setTimeout(() => socket.destroy(), QUOTAS.refusalHeld.max * 1000)
    socket.once('close', () => clearTimeout(end))
  }

  // Node's listener creates an HTTP parser, so call it only for admitted connections.
  const begin = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (admit(socket)) for (const listener of begin) listener.call(server, socket)
    else refuse(socket)
  })
  server.maxConnections = QUOTAS.sockets.max + QUOTAS.refusedSockets.max
  return { open: () => total, refused: () => refused }
}

const REFUSAL = rawAnswer(503, 'refused.busy', QUOTAS.retryAfter.max)
