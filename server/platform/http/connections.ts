import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, wideNetworkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { rawAnswer } from './raw-answer.ts'

export interface Connections {
  open(): number
  refused(): number
}

/** Delays the 503 for extra connections, because clients retry an immediate 503 at once. */
export function boundConnections(
  server: Server,
  { ofNetwork, isProxy }: { ofNetwork: number; isProxy: (address: string) => boolean },
): Connections {
  const open = new Map<string, Set<Socket>>()
  const requests = new WeakMap<Socket, IncomingMessage>()
  let total = 0
  let refusing = 0
  let refused = 0

  const groupsOf = (address: string): { name: string; times: number }[] =>
    isProxy(address)
      ? []
      : [
          { name: networkOf(address), times: 1 },
          { name: wideNetworkOf(address), times: QUOTAS.widerNetwork.max },
        ]

  const admit = (socket: Socket): boolean => {
    const groups = groupsOf(socket.remoteAddress ?? '')
    const max = total < QUOTAS.socketsBeforeShort.max ? ofNetwork : Math.min(ofNetwork, QUOTAS.socketsWhenShort.max)
    if (total >= QUOTAS.sockets.max) return false
    for (const { name, times } of groups) {
      const there = open.get(name)
      if (!there || there.size < max * times) continue
      const other = whoGivesWay(there, socket)
      if (!other) return false
      leave(other)
      other.destroy()
    }
    total++
    for (const { name } of groups) open.set(name, (open.get(name) ?? new Set()).add(socket))
    socket.once('close', () => leave(socket))
    leaving.set(socket, () => {
      total--
      for (const { name } of groups) {
        open.get(name)?.delete(socket)
        if (open.get(name)?.size === 0) open.delete(name)
      }
    })
    return true
  }

  const leaving = new WeakMap<Socket, () => void>()
  const leave = (socket: Socket) => {
    leaving.get(socket)?.()
    leaving.delete(socket)
  }

  /** Evicts only from an address with two more connections, or two could evict each other. */
  const whoGivesWay = (there: Set<Socket>, newcomer: Socket): Socket | undefined => {
    const counts = new Map<string | undefined, number>()
    for (const { remoteAddress } of there) counts.set(remoteAddress, (counts.get(remoteAddress) ?? 0) + 1)
    const countOf = ({ remoteAddress }: Socket) => counts.get(remoteAddress) ?? 0
    let found: Socket | undefined
    let most = countOf(newcomer) + 1
    for (const socket of there) {
      // A connection with an incomplete request counts as idle: the rest may never arrive.
      if (requests.get(socket)?.complete || countOf(socket) <= most) continue
      found = socket
      most = countOf(socket)
    }
    return found
  }

  server.on('request', (request, answer) => {
    const { socket } = request
    requests.set(socket, request)
    answer.once('close', () => {
      if (requests.get(socket) === request) requests.delete(socket)
    })
  })

  const refuse = (socket: Socket) => {
    if (refusing >= QUOTAS.refusedSockets.max) {
      socket.destroy()
      return
    }
    refusing++
    socket.on('error', () => {})
    // Read and discard the request: closing with unread data sends a reset, which loses the answer.
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

  // Node's own listener creates an HTTP parser, so call it for admitted connections only.
  const begin = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (admit(socket)) for (const listener of begin) listener.call(server, socket)
    else {
      refused++
      refuse(socket)
    }
  })
  server.maxConnections = QUOTAS.sockets.max + QUOTAS.refusedSockets.max
  return { open: () => total, refused: () => refused }
}

const REFUSAL = rawAnswer(503, 'refused.busy', QUOTAS.retryAfter.max)
