import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, wideNetworkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { rawAnswer } from './raw-answer.ts'

/** How many connections are open, and how many were refused so far. */
export interface Connections {
  open(): number
  refused(): number
}

/**
 * Bounds the connections of a server, in all and by network, before anything is read from them. The one too many gets a
 * 503 in the envelope after a moment, since whoever is answered at once comes again at once; only when very many wait for
 * theirs is a connection closed without a word. In a network that is full, an address that has fewer than another is let
 * in all the same: the other's oldest connection on which no request is at work is closed for it. Connections of `isProxy`
 * count in all alone: their visitors are counted by what they ask.
 */
export function boundConnections(
  server: Server,
  { ofNetwork, isProxy }: { ofNetwork: number; isProxy: (address: string) => boolean },
): Connections {
  /** The open connections by network, the oldest first. */
  const open = new Map<string, Set<Socket>>()
  /** The request that a connection is at. */
  const requests = new WeakMap<Socket, IncomingMessage>()
  let total = 0
  let refusing = 0
  let refused = 0

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

  /** What is to be done when a connection is open no more. */
  const leaving = new WeakMap<Socket, () => void>()
  const leave = (socket: Socket) => {
    leaving.get(socket)?.()
    leaving.delete(socket)
  }

  /**
   * The oldest connection without a request at work of the address that has most; none if no other would be left with more
   * than the newcomer gets: among equals nobody is cut for somebody else, who would come again and cut in turn.
   */
  const whoGivesWay = (there: Set<Socket>, newcomer: Socket): Socket | undefined => {
    const counts = new Map<string | undefined, number>()
    for (const { remoteAddress } of there) counts.set(remoteAddress, (counts.get(remoteAddress) ?? 0) + 1)
    const countOf = ({ remoteAddress }: Socket) => counts.get(remoteAddress) ?? 0
    let found: Socket | undefined
    let most = countOf(newcomer) + 1
    for (const socket of there) {
      // A request whose body has not all arrived counts as no work: it may never arrive.
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
    else {
      refused++
      refuse(socket)
    }
  })
  server.maxConnections = QUOTAS.sockets.max + QUOTAS.refusedSockets.max
  return { open: () => total, refused: () => refused }
}

const REFUSAL = rawAnswer(503, 'refused.busy', QUOTAS.retryAfter.max)
