import { refused } from '../../words/en/shared.ts'
import { Refusal } from './refusal.ts'

/** How much of a queue's work goes on at one time, and how much waits for it. */
export interface Bounds {
  /** Turns taken at one time, by all lanes together. */
  atOnce: number
  /** Places of one lane: turns that it has at one time, and requests that wait for one. */
  ofLane: { atOnce: number; waiting: number }
  /** How long one may wait, in milliseconds. */
  longestWaitMs: number
}

/** Leave to work, given by a queue. */
export interface Turn {
  /**
   * Does work that takes neither the database nor this processor, such as a hash in another thread or a pause: meanwhile
   * the turn is another's. The lane's place stays taken.
   */
  aside<Result>(work: () => Promise<Result>): Promise<Result>
  /** The work is done: the turn is the next one's. */
  done(): void
  /** All is over, the answer sent: the lane has its place back. Calling either again does nothing. */
  leave(): void
}

/** Gives turns to lanes, one after the other. */
export interface FairQueue {
  /**
   * Waits for a turn of a lane, named as one likes. Refuses with 429 when too many of the lane wait already, and with 503 when
   * it took too long. `whenGone` is given what to do should the one who waits go away; nothing is answered then.
   */
  enter(lane: string, whenGone?: (giveUp: () => void) => void): Promise<Turn>
  /** How many wait. */
  waiting(): number
}

/** Seconds after which to try again when the queue is full, or too slow. */
const RETRY_AFTER_SECONDS = 2

interface Waiter {
  start(turn: Turn): void
}

interface Lane {
  name: string
  /** Places taken, also by those that stepped aside. */
  taken: number
  waiting: Waiter[]
}

/**
 * A queue that no lane can lengthen for another (fair queueing, with the two lists of FQ-CoDel): turns go round the lanes
 * that wait, and a lane that had nothing going comes before those that are at work already. However much one lane asks for, another waits for
 * no more than the turns that are taken and one turn of each lane before it.
 */
export function createFairQueue({ atOnce, ofLane, longestWaitMs }: Bounds): FairQueue {
  const lanes = new Map<string, Lane>()
  // Lanes to look at, each in one of the two at most. A lane that came to its turn stays in `rounds` for one round more,
  // though nothing of it waits: or one that asks, is served and asks again would come first for ever.
  const newcomers = new Set<Lane>()
  const rounds = new Set<Lane>()
  const returning: (() => void)[] = []
  let taken = 0
  let waiting = 0

  const isReady = (lane: Lane) => lane.waiting.length > 0 && lane.taken < ofLane.atOnce

  function hand(): void {
    while (taken < atOnce) {
      const back = returning.shift()
      if (back) {
        taken++
        back()
        continue
      }
      const lane = first(newcomers) ?? first(rounds)
      if (!lane) return
      newcomers.delete(lane)
      rounds.delete(lane)
      if (isReady(lane)) {
        rounds.add(lane)
        waiting--
        lane.waiting.shift()?.start(take(lane))
      } else forgetIfIdle(lane)
    }
  }

  function take(lane: Lane): Turn {
    taken++
    lane.taken++
    let isAtWork = true
    let isHere = true
    let asides = 0
    const turn: Turn = {
      async aside(work) {
        if (asides++ === 0 && isAtWork) {
          taken--
          hand()
        }
        try {
          return await work()
        } finally {
          if (--asides === 0 && isAtWork) {
            // Who comes back goes before everybody: what they have done would be lost.
            if (taken < atOnce) taken++
            else await new Promise<void>((resolve) => returning.push(resolve))
          }
        }
      },
      done() {
        if (!isAtWork) return
        isAtWork = false
        if (asides > 0) return
        taken--
        hand()
      },
      leave() {
        if (!isHere) return
        turn.done()
        isHere = false
        lane.taken--
        if (isReady(lane) && !newcomers.has(lane)) rounds.add(lane)
        forgetIfIdle(lane)
        hand()
      },
    }
    return turn
  }

  function forgetIfIdle(lane: Lane): void {
    if (lane.taken === 0 && lane.waiting.length === 0 && !rounds.has(lane)) lanes.delete(lane.name)
  }

  function enter(name: string, whenGone?: (giveUp: () => void) => void): Promise<Turn> {
    const lane = lanes.get(name) ?? { name, taken: 0, waiting: [] }
    lanes.set(name, lane)
    // With turns to spare nobody waits but those whose lane is full.
    if (taken < atOnce && lane.taken < ofLane.atOnce) return Promise.resolve(take(lane))
    if (lane.taken + lane.waiting.length >= ofLane.atOnce + ofLane.waiting) return Promise.reject(tooMany())
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const place = lane.waiting.indexOf(waiter)
        if (place === -1) return
        clearTimeout(timer)
        lane.waiting.splice(place, 1)
        waiting--
        reject(new Refusal(503, refused.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS }))
      }
      const timer = setTimeout(giveUp, longestWaitMs)
      const waiter: Waiter = {
        start(turn) {
          clearTimeout(timer)
          resolve(turn)
        },
      }
      lane.waiting.push(waiter)
      waiting++
      if (isReady(lane) && !rounds.has(lane)) (lane.taken === 0 ? newcomers : rounds).add(lane)
      whenGone?.(giveUp)
    })
  }

  return { enter, waiting: () => waiting }
}

function tooMany(): Refusal {
  return new Refusal(429, refused.tooMany, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

function first<Item>(items: Set<Item>): Item | undefined {
  for (const item of items) return item
  return undefined
}
