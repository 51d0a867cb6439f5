import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Call } from '../../../contract/route.ts'
import type { Config } from '../config.ts'
import { refuseInTransaction } from '../db/transaction.ts'
import { QUOTAS, type Quota } from '../quotas.ts'
import { createFairQueue, type EndTurn, type FairQueue } from './fair-queue.ts'
import type { Pieces } from './whole-list.ts'

/**
 * Queues `work`. Throws 429 if too many requests of the person or network wait, and 503 if the
 * queue is full.
 */
export type TurnRunner = <Result>(reply: ServerResponse, lane: string, work: () => Promise<Result>) => Promise<Result>

export interface Admission {
  /** Limits apply per network in `lookups` and `visitors`, and per person in the other queues. */
  lookups: TurnRunner
  visitors: TurnRunner
  people: TurnRunner
  heavy: TurnRunner
  /**
   * Waits in the queue `heavy` before each piece. While light requests arrive, streams use only
   * half of the processor time.
   */
  stream(reply: ServerResponse, person: string, pieces: Pieces): Promise<Pieces>
  waiting(): Record<string, number>
}

export function createAdmission({ rateLimitFactor }: Pick<Config, 'rateLimitFactor'>): Admission {
  const factor = Math.max(1, rateLimitFactor)
  const queueOf = (turns: Quota, turnsOfLane: Quota, waitingOfLane: Quota) =>
    createFairQueue({
      turns: turns.max,
      turnsOfLane: turnsOfLane.max,
      waiting: QUOTAS.requestsWaiting.max * factor,
      waitingOfLane: waitingOfLane.max * factor,
      longestWaitMs: QUOTAS.longestWait.max * 1000,
    })
  const { sessionLookups, lookupsOfNetworkWaiting, requestsOfVisitors, requestsOfNetworkWaiting } = QUOTAS
  const { requestsOfPeople, requestsOfPerson, requestsOfPersonWaiting } = QUOTAS
  const { heavyRequests, heavyRequestsOfPerson, heavyRequestsOfPersonWaiting } = QUOTAS
  const lookups = queueOf(sessionLookups, sessionLookups, lookupsOfNetworkWaiting)
  const visitors = queueOf(requestsOfVisitors, requestsOfVisitors, requestsOfNetworkWaiting)
  const people = queueOf(requestsOfPeople, requestsOfPerson, requestsOfPersonWaiting)
  const heavy = queueOf(heavyRequests, heavyRequestsOfPerson, heavyRequestsOfPersonWaiting)
  const streams = queueOf(QUOTAS.openLists, QUOTAS.openListsOfPerson, heavyRequestsOfPersonWaiting)
  const queues = { lookups, visitors, people, heavy, streams }
  let lastLightAt = Number.NEGATIVE_INFINITY
  const withActivityTime =
    (inTurn: TurnRunner): TurnRunner =>
    (...given) => {
      lastLightAt = performance.now()
      return inTurn(...given)
    }
  const isShared = () => performance.now() - lastLightAt < QUOTAS.listsRest.max * 1000

  return {
    lookups: createTurnRunner(lookups),
    visitors: withActivityTime(createTurnRunner(visitors)),
    people: withActivityTime(createTurnRunner(people)),
    heavy: createTurnRunner(heavy),
    async stream(reply, person, pieces) {
      const end = await enter(streams, reply, person)
      if (reply.closed) end()
      else reply.once('close', end)
      return streamInTurns(heavy, person, pieces, isShared)
    },
    waiting: () => Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, queue.waiting()])),
  }
}

export function isHeavy(call: Call, { limit, cursor, search, sort }: Record<string, unknown>): boolean {
  // A call without pagination reads all rows, whatever `limit` and `cursor` are.
  const hasPages = 'limit' in ((call.query as { shape?: object }).shape ?? {})
  const isWhole = call.answersWhole && !(hasPages && (limit !== undefined || cursor !== undefined))
  return isWhole || call.sumsAll || Boolean(search) || /^-?(title|amount)$/.test(String(sort))
}

function enter(queue: FairQueue, reply: ServerResponse, lane: string): Promise<EndTurn> {
  return queue.enter(lane, { onWait: (giveUp) => reply.once('close', giveUp) })
}

interface Turn {
  isReleased: boolean
  isOver: boolean
  end: EndTurn
  reacquire: () => Promise<EndTurn>
}

const turns = new AsyncLocalStorage<Turn>()

function createTurnRunner(queue: FairQueue): TurnRunner {
  return async (reply, lane, work) => {
    const end = await enter(queue, reply, lane)
    const reacquire = () => queue.enter(lane, { isPatient: true, isFirst: true })
    const turn: Turn = { isReleased: false, isOver: false, end, reacquire }
    try {
      return await turns.run(turn, work)
    } finally {
      turn.isOver = true
      turn.end()
    }
  }
}

/**
 * Lets other requests run during `work`, and then waits for a new turn. Throws in a transaction,
 * which would occupy a connection during the wait.
 */
export async function releaseWhile<Result>(work: () => Promise<Result>): Promise<Result> {
  refuseInTransaction('a released turn')
  const turn = turns.getStore()
  if (!turn || turn.isReleased) return work()
  turn.isReleased = true
  turn.end()
  try {
    return await work()
  } finally {
    turn.end = await turn.reacquire()
    turn.isReleased = false
    // End the new turn if the request ended during `work`, because no other code would end it.
    if (turn.isOver) turn.end()
  }
}

async function* streamInTurns(queue: FairQueue, lane: string, pieces: Pieces, isShared: () => boolean): Pieces {
  try {
    for (;;) {
      const end = await queue.enter(lane, { isPatient: true })
      const began = performance.now()
      const { done, value } = await pieces.next().finally(() => {
        if (isShared()) setTimeout(end, performance.now() - began)
        else end()
      })
      if (done) return
      if (value !== '') yield value
    }
  } finally {
    await pieces.return()
  }
}
