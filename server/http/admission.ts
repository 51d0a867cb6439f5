import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/route.ts'
import type { Config } from '../config.ts'
import { refuseInTransaction } from '../db/transaction.ts'
import { networkOf } from '../network.ts'
import { QUOTAS, type Quota } from '../quotas.ts'
import { addressOf } from './client-address.ts'
import { createFairQueue, type FairQueue, type Turn } from './fair-queue.ts'
import { busy } from './refusal.ts'

/** Begins the way of a request through the queues; the response is the one that answers it. */
export interface Admission {
  (reply: ServerResponse): Visit
  /** How many requests wait for a turn, by queue. */
  waiting(): Record<string, number>
}

/** A request on its way through the queues. It has at most one turn at a time: asking for another gives the first back. */
export interface Visit {
  /** Waits for a turn to look up a session. */
  toIdentify(address: string): Promise<void>
  /** Waits for a turn as somebody without a session. */
  asVisitor(address: string): Promise<void>
  /** Waits for a turn as a person with a session. */
  asPerson(id: string): Promise<void>
  /** Waits for a turn for a heavy request of the person whose turn it had. */
  asHeavy(heaviness: Heaviness): Promise<void>
  /** Whether its turn is a heavy one. */
  isHeavy(): boolean
  /** Whether it may try to be quick with the turn that it has, before it takes one as slow. */
  mayTry(): boolean
  /** Does the work, with its turn at hand for `stepAside` and `quickFirst`. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** The work is done: the turn is the next one's; its place too, as soon as the answer is sent or the connection closed. */
  end(): void
  /**
   * As `end`, for an answer of which a part is still to be made: whenever the next piece is asked for it has a turn
   * again, and none while the one before is on its way. While others come it rests for as long as a piece took to make, so
   * that a download, however fast its reader, leaves half of the processor to them. When too many are open, the one
   * whose reader has waited longest is cut; if none has waited for long, this one is refused with 503.
   */
  endPiecemeal(pieces: AsyncGenerator<string>): AsyncGenerator<string>
  /** The work failed: turn and place are the next one's. */
  endRefused(): void
}

/**
 * Who may work now, and who waits for whom: four queues with turns of their own, so that none can take the others'; in
 * each the turns go round persons or networks (docs/decisions/0025). RATE_LIMIT_FACTOR multiplies how many may wait.
 */
export function createAdmission({ rateLimitFactor }: Pick<Config, 'rateLimitFactor'>): Admission {
  const queueOf = (all: Quota, ofLane: Quota, waiting: Quota, delayPerUse = 0) =>
    createFairQueue({
      atOnce: all.max,
      delayPerUse,
      ofLane: { atOnce: ofLane.max, waiting: waiting.max * Math.max(1, rateLimitFactor) },
      longestWaitMs: QUOTAS.longestWait.max * 1000,
    })
  const { requestsOfPerson, requestsOfPersonWaiting, heavyRequestsOfPerson } = QUOTAS
  const people = queueOf(QUOTAS.requestsOfPeople, requestsOfPerson, requestsOfPersonWaiting)
  const lists = queueOf(QUOTAS.heavyRequests, heavyRequestsOfPerson, requestsOfPersonWaiting, DELAY_PER_USE)
  const slow = queueOf(QUOTAS.slowRequests, heavyRequestsOfPerson, requestsOfPersonWaiting, DELAY_PER_USE)
  const visitors = queueOf(QUOTAS.requestsOfVisitors, QUOTAS.requestsOfNetwork, QUOTAS.requestsOfNetworkWaiting)
  const lookups = queueOf(QUOTAS.sessionLookups, QUOTAS.sessionLookups, QUOTAS.lookupsOfNetworkWaiting)
  const comings = noteComings()
  let openLists = 0
  /** The open lists whose reader has to take a piece, and since when; the longest first. */
  const unread = new Map<ServerResponse, number>()

  function openList(reply: ServerResponse): void {
    if (openLists >= QUOTAS.openLists.max) {
      const [longest] = unread
      if (!longest || performance.now() - longest[1] < QUOTAS.listUnread.max * 1000) throw busy()
      unread.delete(longest[0])
      longest[0].destroy()
    }
    openLists++
    reply.once('close', () => {
      openLists--
      unread.delete(reply)
    })
  }

  const waiting = () => ({
    people: people.waiting(),
    visitors: visitors.waiting(),
    sessions: lookups.waiting(),
    lists: lists.waiting(),
    slow: slow.waiting(),
  })

  function visit(reply: ServerResponse): Visit {
    let turn: Turn | undefined
    let person = ''
    let isHeavy = false
    const enter = async (queue: FairQueue, lane: string, member?: string) => {
      turn?.leave()
      turn = undefined
      turn = await queue.enter(lane, (giveUp) => reply.once('close', giveUp), member)
    }
    const leaveWithAnswer = () => {
      const leave = () => turn?.leave()
      if (reply.writableFinished || reply.closed) leave()
      else reply.once('finish', leave).once('close', leave)
    }
    const way: Visit = {
      toIdentify: (address) => enter(lookups, networkOf(address), address),
      asVisitor(address) {
        comings.note(address)
        return enter(visitors, networkOf(address), address)
      },
      asPerson(id) {
        person = id
        comings.note(id)
        return enter(people, id)
      },
      asHeavy(heaviness) {
        isHeavy = true
        return heaviness === 'slow' ? enter(slow, person) : enter(lists, `${heaviness} ${person}`)
      },
      isHeavy: () => isHeavy,
      mayTry: () => !isHeavy && slow.isIdle(person),
      run: (work) => (turn ? visits.run({ way, turn: () => turn }, work) : work()),
      end() {
        turn?.done()
        leaveWithAnswer()
      },
      endPiecemeal(pieces) {
        openList(reply)
        leaveWithAnswer()
        const reader = {
          isAlone: () => comings.isAlone(person),
          waits: () => void (reply.closed || unread.set(reply, performance.now())),
          took: () => void unread.delete(reply),
        }
        return turn ? inTurns(turn, pieces, reader) : pieces
      },
      endRefused: () => turn?.leave(),
    }
    return way
  }
  return Object.assign(visit, { waiting })
}

/** A heavy request waits behind others that used less by twenty times what it used more: long enough for any that does. */
const DELAY_PER_USE = 20

/** Does work for a page that nobody logs in to see, with a visitor's turn. */
export async function asVisitor<Result>(
  visit: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result> {
  const way = visit(reply.raw)
  try {
    await way.asVisitor(addressOf(request))
    const result = await way.run(work)
    way.end()
    return result
  } catch (error) {
    way.endRefused()
    throw error
  }
}

/** For how long somebody who came counts as being there. */
const PRESENT_MS = 2_000

/** Who came last, and who before them: enough to know whether anybody but one has come lately. */
function noteComings() {
  let last = { who: '', at: Number.NEGATIVE_INFINITY }
  let before = last
  return {
    note(who: string): void {
      if (last.who !== who) before = last
      last = { who, at: performance.now() }
    },
    isAlone(who: string): boolean {
      const other = last.who === who ? before : last
      return performance.now() - other.at > PRESENT_MS
    },
  }
}

const visits = new AsyncLocalStorage<{ way: Visit; turn: () => Turn | undefined }>()

/**
 * Does work that takes neither the database nor this processor, such as a hash in another thread or a pause, and lets
 * others work meanwhile. Not within a transaction: its connection would stay taken without a turn, so that is a fault.
 */
export function stepAside<Result>(work: () => Promise<Result>): Promise<Result> {
  refuseInTransaction('a step aside')
  const turn = visits.getStore()?.turn()
  return turn ? turn.aside(work) : work()
}

/**
 * Does reading work of which only the doing shows whether it is quick: `attempt` is given the milliseconds that it may take, and
 * gives undefined when they were not enough. It is tried for a moment with the turn at hand; what takes longer is done
 * again with one of the few turns for slow work, where nobody waits who is quick. Whoever has slow work going or waiting, or
 * a heavy turn already, is not tried.
 */
export async function quickFirst<Result>(
  attempt: (mostMs: number) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { way } = visits.getStore() ?? {}
  if (way?.mayTry()) {
    const result = await attempt(QUOTAS.quickTime.max)
    if (result !== undefined) return result
  }
  if (way && !way.isHeavy()) await way.asHeavy('slow')
  return attempt(QUOTAS.searchTime.max)
}

/** Who takes the pieces of a list. */
interface Reader {
  /** Whether nobody else has come lately. */
  isAlone(): boolean
  waits(): void
  took(): void
}

async function* inTurns(turn: Turn, pieces: AsyncGenerator<string>, reader: Reader) {
  let began = performance.now()
  for await (const piece of pieces) {
    const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
    // As long as the piece took it does nothing and keeps its turn: so all lists together use half of what their turns could.
    const rest = reader.isAlone() ? Promise.resolve() : sleep(performance.now() - began)
    const back = rest.then(() => turn.pause(() => isTaken))
    // Whoever leaves never takes it: the turn, which is another's by then, ends with the connection.
    reader.waits()
    if (piece !== '') yield piece
    reader.took()
    take()
    await back
    began = performance.now()
  }
}

/**
 * What takes a heavy turn: answering everything there is, as a file or to a screen, and what was tried and is not quick. A
 * person has one of each at a time, so that who downloads a book over a slow phone can look at the charts and search meanwhile.
 */
type Heaviness = 'file' | 'whole' | 'slow'

/** How a call with this query is heavy from the beginning; null when it is not. */
export function heavinessOf(call: Call, query: { limit?: unknown; cursor?: unknown }): 'file' | 'whole' | null {
  if (!call.answersWhole || query.limit !== undefined || query.cursor !== undefined) return null
  return call.format === 'json' ? 'whole' : 'file'
}
