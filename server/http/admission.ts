import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/route.ts'
import { readSearch } from '../../domain/search.ts'
import type { Config } from '../config.ts'
import { refuseInTransaction } from '../db/transaction.ts'
import { networkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { addressOf } from './client-address.ts'
import { createFairQueue, type FairQueue, type Turn } from './fair-queue.ts'
import { Refusal } from './refusal.ts'

/** Begins the way of a request through the queues; the response is the one that answers it. */
export type Admission = (reply: ServerResponse) => Visit

/** A request on its way through the queues. It has at most one turn at a time: asking for another gives the first back. */
export interface Visit {
  /** Waits for a turn as somebody without a session, or whose session has still to be found. */
  asVisitor(address: string): Promise<void>
  /** Waits for a turn as a person with a session. */
  asPerson(id: string): Promise<void>
  /** Waits for a turn for a person's heavy request. */
  asHeavy(id: string, heaviness: Heaviness): Promise<void>
  /** Does the work, with its turn at hand for `stepAside`. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** The work is done: the turn is the next one's; its place too, as soon as the answer is sent or the connection closed. */
  end(): void
  /**
   * As `end`, for an answer of which a part is still to be made: whenever the next piece is asked for it has a turn
   * again, and none while the one before is on its way. It rests for as long as a piece took to make, so that a
   * download, however fast its reader, leaves half of the processor to everybody else.
   */
  endPiecemeal(pieces: AsyncGenerator<string>): AsyncGenerator<string>
  /**
   * The work ended with this: turn and place are the next one's. While others wait, or refusals are many, a refusal is held
   * for a moment: programs that ask again as soon as they are refused would be a load of their own.
   */
  endRefused(error: unknown): Promise<void>
}

/**
 * Who may work now, and who waits for whom: three queues with turns of their own, so that none can take the others'; in
 * each the turns go round persons or networks (docs/decisions/0025). RATE_LIMIT_FACTOR multiplies how many may wait.
 */
export function createAdmission({
  rateLimitFactor,
  refusalHeldMs,
}: Pick<Config, 'rateLimitFactor' | 'refusalHeldMs'>): Admission {
  const queueOf = (atOnce: number, ofLane: { atOnce: number; waiting: number }) =>
    createFairQueue({
      atOnce,
      ofLane: { atOnce: ofLane.atOnce, waiting: ofLane.waiting * Math.max(1, rateLimitFactor) },
      longestWaitMs: QUOTAS.longestWait.max * 1000,
    })
  const people = queueOf(QUOTAS.requestsOfPeople.max, {
    atOnce: QUOTAS.requestsOfPerson.max,
    waiting: QUOTAS.requestsOfPersonWaiting.max,
  })
  const heavy = queueOf(QUOTAS.heavyRequests.max, {
    atOnce: QUOTAS.heavyRequestsOfPerson.max,
    waiting: QUOTAS.requestsOfPersonWaiting.max,
  })
  const visitors = queueOf(QUOTAS.requestsOfVisitors.max, {
    atOnce: QUOTAS.requestsOfNetwork.max,
    waiting: QUOTAS.requestsOfNetworkWaiting.max,
  })
  const isBusy = () => people.waiting() + visitors.waiting() + heavy.waiting() > 0
  const refusals = countPerSecond()
  let held = 0

  return function visit(reply: ServerResponse): Visit {
    let turn: Turn | undefined
    const enter = async (queue: FairQueue, lane: string) => {
      turn?.leave()
      turn = undefined
      turn = await queue.enter(lane, (giveUp) => reply.once('close', giveUp))
    }
    const leaveWithAnswer = () => {
      const leave = () => turn?.leave()
      if (reply.writableFinished || reply.closed) leave()
      else reply.once('finish', leave).once('close', leave)
    }
    return {
      asVisitor: (address) => enter(visitors, networkOf(address)),
      asPerson: (id) => enter(people, id),
      asHeavy: (id, heaviness) => enter(heavy, `${heaviness} ${id}`),
      run: (work) => (turn ? turns.run(turn, work) : work()),
      end() {
        turn?.done()
        leaveWithAnswer()
      },
      endPiecemeal(pieces) {
        leaveWithAnswer()
        return turn ? inTurns(turn, pieces) : pieces
      },
      async endRefused(error) {
        turn?.leave()
        if (!(error instanceof Refusal && HELD.has(error.status))) return
        const isFlood = refusals.add() > QUOTAS.refusalsAtOnce.max
        if (held >= QUOTAS.heldRefusals.max || !(isFlood || isBusy())) return
        held++
        // Not all for the same time, or those who came at once would be answered, and come again, at once.
        await sleep(refusalHeldMs * (0.5 + Math.random()))
        held--
      },
    }
  }
}

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
    await way.endRefused(error)
    throw error
  }
}

/** Counts by the second: `add` gives how many there have been in the present one. */
function countPerSecond() {
  let second = 0
  let count = 0
  return {
    add(): number {
      const now = Math.floor(performance.now() / 1000)
      count = now === second ? count + 1 : 1
      second = now
      return count
    },
  }
}

/** Refusals that a program provokes without end: no live session, too much, too busy. */
const HELD = new Set([401, 429, 503])

const turns = new AsyncLocalStorage<Turn>()

/**
 * Does work that takes neither the database nor this processor, such as a hash in another thread or a pause, and lets
 * others work meanwhile. Not within a transaction: its connection would stay taken without a turn, so that is a fault.
 */
export function stepAside<Result>(work: () => Promise<Result>): Promise<Result> {
  refuseInTransaction('a step aside')
  const turn = turns.getStore()
  return turn ? turn.aside(work) : work()
}

async function* inTurns(turn: Turn, pieces: AsyncGenerator<string>) {
  let began = performance.now()
  for await (const piece of pieces) {
    const rest = sleep(performance.now() - began)
    if (piece === '') await turn.pause(() => rest)
    else {
      const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
      const back = turn.pause(() => isTaken.then(() => rest))
      // Whoever leaves never takes it: the turn, which is another's by then, ends with the connection.
      yield piece
      take()
      await back
    }
    began = performance.now()
  }
}

/** What takes a heavy turn: answering everything there is, as a file or to a screen, and seeking in texts. */
type Heaviness = 'file' | 'whole' | 'search'

/**
 * How a call with this query is heavy; null when it is not. A person has one of each at a time, so that who downloads a
 * book over a slow phone can look at the charts and search meanwhile.
 */
export function heavinessOf(
  call: Call,
  query: { limit?: unknown; cursor?: unknown; search?: unknown },
): Heaviness | null {
  if (call.answersWhole && query.limit === undefined && query.cursor === undefined)
    return call.format === 'json' ? 'whole' : 'file'
  return typeof query.search === 'string' && readSearch(query.search).kind === 'text' ? 'search' : null
}
