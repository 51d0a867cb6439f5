import { refused } from '../../words/en/shared.ts'
import { QUOTAS } from '../quotas.ts'
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
  /**
   * As `aside`, between the parts of long work: who comes back does not go before everybody, but waits in line with them by
   * when it last had the turn. Many long answers at one time would keep out all who come otherwise.
   */
  pause<Result>(work: () => Promise<Result>): Promise<Result>
  /** The work is done: the turn is the next one's. */
  done(): void
  /** All is over, the answer sent: the lane has its place back. Calling either again does nothing. */
  leave(): void
}

/** Gives turns to lanes, one after the other. */
export interface FairQueue {
  /**
   * Waits for a turn of a lane, named as one likes. Refuses with 429 when too many of the lane wait already, and with 503
   * when it took too long. `whenGone` is given what to do should the one who waits go away; nothing is answered then.
   */
  enter(lane: string, whenGone?: (giveUp: () => void) => void): Promise<Turn>
  /** How many wait. */
  waiting(): number
}

interface Waiter {
  start(turn: Turn): void
}

/** Work that stepped aside and would go on. */
interface Returning {
  /** When its turn was its own last. */
  servedAt: number
  goOn(): void
}

interface Lane {
  name: string
  /** When it last had a turn, or as if it had had one when it came (MEMORY_MS). */
  servedAt: number
  /** Places taken, also by those that stepped aside. */
  taken: number
  waiting: Waiter[]
  /** Whether it stands among the ready ones. */
  isLinedUp: boolean
}

/**
 * For how long it counts that a lane had a turn. One that had none for longer, or never, comes as if its last had been so
 * long ago: or an endless row of new lanes would keep those waiting who come often.
 */
const MEMORY_MS = 1_000

/**
 * A queue that no lane can lengthen for another (fair queueing): each turn goes to the lane whose last one is longest
 * ago. Lanes that ask without a pause are so served in rounds, and one that asks now and then comes before them, however
 * much they ask for. `now` is in milliseconds.
 */
export function createFairQueue(
  { atOnce, ofLane, longestWaitMs }: Bounds,
  now: () => number = performance.now.bind(performance),
): FairQueue {
  const lanes = new Map<string, Lane>()
  /** Lanes that could have a turn, who had theirs longest ago first. */
  const ready: Lane[] = []
  /** Who had their turn longest ago first. */
  const returning: Returning[] = []
  let taken = 0
  let waiting = 0
  let tidiedAt = now()

  function hand(): void {
    while (taken < atOnce) {
      const [back] = returning
      const [lane] = ready
      if (back && (!lane || back.servedAt <= lane.servedAt)) {
        returning.shift()
        taken++
        back.goOn()
        continue
      }
      if (!lane) return
      ready.shift()
      lane.isLinedUp = false
      const waiter = lane.waiting.shift()
      if (!waiter) continue
      waiting--
      waiter.start(take(lane))
      lineUp(lane)
    }
  }

  /** Puts a lane among the ready ones, if it is one and does not stand there. */
  function lineUp(lane: Lane): void {
    if (lane.waiting.length === 0 || lane.taken >= ofLane.atOnce || lane.isLinedUp) return
    lane.isLinedUp = true
    const behind = ready.findLastIndex(({ servedAt }) => servedAt <= lane.servedAt)
    ready.splice(behind + 1, 0, lane)
  }

  function comeBack(one: Returning): void {
    const behind = returning.findLastIndex(({ servedAt }) => servedAt <= one.servedAt)
    returning.splice(behind + 1, 0, one)
  }

  function take(lane: Lane): Turn {
    taken++
    lane.taken++
    lane.servedAt = now()
    let isAtWork = true
    let isHere = true
    let asides = 0
    const lend = async <Result>(work: () => Promise<Result>, servedAt: number): Promise<Result> => {
      if (asides++ === 0 && isAtWork) {
        taken--
        hand()
      }
      try {
        return await work()
      } finally {
        if (--asides === 0 && isAtWork) {
          if (taken < atOnce) taken++
          else await new Promise<void>((goOn) => comeBack({ servedAt, goOn }))
        }
      }
    }
    const turn: Turn = {
      // Who comes back goes before everybody: what they have done would be lost.
      aside: (work) => lend(work, Number.NEGATIVE_INFINITY),
      pause: (work) =>
        lend(work, now()).finally(() => {
          lane.servedAt = now()
        }),
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
        lineUp(lane)
        hand()
      },
    }
    return turn
  }

  function laneOf(name: string): Lane {
    const earliest = now() - MEMORY_MS
    if (tidiedAt < earliest) {
      for (const lane of lanes.values())
        if (lane.servedAt < earliest && lane.taken === 0 && lane.waiting.length === 0) lanes.delete(lane.name)
      tidiedAt = now()
    }
    const lane = lanes.get(name) ?? { name, servedAt: earliest, taken: 0, waiting: [], isLinedUp: false }
    if (lane.waiting.length === 0) lane.servedAt = Math.max(lane.servedAt, earliest)
    lanes.set(name, lane)
    return lane
  }

  function enter(name: string, whenGone?: (giveUp: () => void) => void): Promise<Turn> {
    const lane = laneOf(name)
    // With turns to spare nobody waits but those whose lane is full.
    if (taken < atOnce && lane.taken < ofLane.atOnce) return Promise.resolve(take(lane))
    if (lane.taken + lane.waiting.length >= ofLane.atOnce + ofLane.waiting)
      return Promise.reject(new Refusal(429, refused.tooMany, { retryAfterSeconds: QUOTAS.retryAfter.max }))
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const place = lane.waiting.indexOf(waiter)
        if (place === -1) return
        clearTimeout(timer)
        lane.waiting.splice(place, 1)
        waiting--
        reject(new Refusal(503, refused.busy, { retryAfterSeconds: QUOTAS.retryAfter.max }))
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
      lineUp(lane)
      whenGone?.(giveUp)
    })
  }

  return { enter, waiting: () => waiting }
}
