import { QUOTAS } from '../quotas.ts'
import { busy, Refusal } from './refusal.ts'

/** How much of a queue's work goes on at one time, and how much waits for it. */
export interface Bounds {
  /** Turns taken at one time, by all lanes together. */
  atOnce: number
  /** Places of one lane: turns that it has at one time, and requests that wait for one. */
  ofLane: { atOnce: number; waiting: number }
  /** How long one may wait, in milliseconds. */
  longestWaitMs: number
  /**
   * How much later than it is its place in line is, for each millisecond of turns that a lane has used lately; 0 unless
   * given. Where one turn may take a thousand times as long as another, whoever used little comes before those who used much.
   */
  delayPerUse?: number
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
   * The turns of a lane go round its members; when it is full, the last of whoever has most there is refused instead.
   */
  enter(lane: string, whenGone?: (giveUp: () => void) => void, member?: string): Promise<Turn>
  /** How many wait. */
  waiting(): number
  /** Whether nothing of a lane is at work or waits. */
  isIdle(lane: string): boolean
}

interface Waiter {
  member: string
  start(turn: Turn): void
  refuse(refusal: Refusal): void
}

/** Work that stepped aside and would go on. */
interface Returning {
  /** Its place in line, as a lane's. */
  place: number
  goOn(): void
}

interface Lane {
  name: string
  /** When it last had a turn, or as if it had had one when it came (MEMORY_MS). */
  servedAt: number
  /** Places taken, also by those that stepped aside. */
  taken: number
  waiting: Waiter[]
  /** Whether it stands among the ready ones, and at what place: the lowest is next. */
  isLinedUp: boolean
  place: number
  /** The milliseconds of turns that it has used, of which ever fewer count as time goes by (FORGOTTEN_MS), and as of when. */
  used: number
  usedAt: number
}

/**
 * For how long it counts that a lane had a turn. One that had none for longer, or never, comes as if its last had been so
 * long ago: or an endless row of new lanes would keep those waiting who come often.
 */
const MEMORY_MS = 1_000

/** After which time a third of what a lane has used still counts. */
const FORGOTTEN_MS = 60_000

/**
 * A queue that no lane can lengthen for another (fair queueing): each turn goes to the lane whose last one is longest
 * ago. Lanes that ask without a pause are so served in rounds, and one that asks now and then comes before them, however
 * much they ask for; with `delayPerUse` also however long each of their turns takes. `now` is in milliseconds.
 */
export function createFairQueue(
  { atOnce, ofLane, longestWaitMs, delayPerUse = 0 }: Bounds,
  now: () => number = performance.now.bind(performance),
): FairQueue {
  const lanes = new Map<string, Lane>()
  /** Lanes that could have a turn, by their places. */
  const ready: Lane[] = []
  /** By their places. */
  const returning: Returning[] = []
  let taken = 0
  let waiting = 0
  let tidiedAt = now()

  function hand(): void {
    while (taken < atOnce) {
      const [back] = returning
      const [lane] = ready
      if (back && (!lane || back.place <= lane.place)) {
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
    lane.place = placeOf(lane, lane.servedAt)
    insertByPlace(ready, lane)
  }

  const usedLately = (lane: Lane, at: number) => lane.used * Math.exp((lane.usedAt - at) / FORGOTTEN_MS)
  /** The place in line of a lane that had its last turn at that time. */
  const placeOf = (lane: Lane, servedAt: number) =>
    delayPerUse === 0 ? servedAt : servedAt + delayPerUse * usedLately(lane, now())

  function take(lane: Lane): Turn {
    taken++
    lane.taken++
    lane.servedAt = now()
    let isAtWork = true
    let isHere = true
    let asides = 0
    let since = lane.servedAt
    const giveBack = () => {
      taken--
      const at = now()
      lane.used = usedLately(lane, at) + at - since
      lane.usedAt = at
      hand()
    }
    const lend = async <Result>(work: () => Promise<Result>, place: () => number): Promise<Result> => {
      if (asides++ === 0 && isAtWork) giveBack()
      try {
        return await work()
      } finally {
        if (--asides === 0 && isAtWork) {
          if (taken < atOnce) taken++
          else await new Promise<void>((goOn) => insertByPlace(returning, { place: place(), goOn }))
          since = now()
        }
      }
    }
    const turn: Turn = {
      // Who comes back goes before everybody: what they have done would be lost.
      aside: (work) => lend(work, () => Number.NEGATIVE_INFINITY),
      pause(work) {
        const servedAt = now()
        return lend(work, () => placeOf(lane, servedAt)).finally(() => {
          lane.servedAt = now()
        })
      },
      done() {
        if (!isAtWork) return
        isAtWork = false
        if (asides === 0) giveBack()
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
    const at = now()
    const earliest = at - MEMORY_MS
    if (tidiedAt < earliest) {
      for (const lane of lanes.values())
        if (lane.servedAt < earliest && isIdle(lane.name) && delayPerUse * usedLately(lane, at) < 1)
          lanes.delete(lane.name)
      tidiedAt = at
    }
    const lane = lanes.get(name) ?? newLane(name, earliest)
    if (lane.waiting.length === 0) lane.servedAt = Math.max(lane.servedAt, earliest)
    lanes.set(name, lane)
    return lane
  }

  function isIdle(name: string): boolean {
    const lane = lanes.get(name)
    return !lane || (lane.taken === 0 && lane.waiting.length === 0)
  }

  function enter(name: string, whenGone?: (giveUp: () => void) => void, member = ''): Promise<Turn> {
    const lane = laneOf(name)
    // With turns to spare nobody waits but those whose lane is full.
    if (taken < atOnce && lane.taken < ofLane.atOnce) return Promise.resolve(take(lane))
    if (lane.taken + lane.waiting.length >= ofLane.atOnce + ofLane.waiting) {
      const tooMany = new Refusal(429, 'refused.tooMany', { retryAfterSeconds: QUOTAS.retryAfter.max })
      const other = whoGivesWay(lane.waiting, member)
      if (!other) return Promise.reject(tooMany)
      other.refuse(tooMany)
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        member,
        start(turn) {
          clearTimeout(timer)
          resolve(turn)
        },
        refuse(refusal) {
          const place = lane.waiting.indexOf(waiter)
          if (place === -1) return
          clearTimeout(timer)
          lane.waiting.splice(place, 1)
          waiting--
          reject(refusal)
        },
      }
      const giveUp = () => waiter.refuse(busy())
      const timer = setTimeout(giveUp, longestWaitMs)
      lineUpInLane(lane.waiting, waiter)
      waiting++
      lineUp(lane)
      whenGone?.(giveUp)
    })
  }

  return { enter, waiting: () => waiting, isIdle }
}

function insertByPlace<One extends { place: number }>(line: One[], one: One): void {
  const behind = line.findLastIndex(({ place }) => place <= one.place)
  line.splice(behind + 1, 0, one)
}

/** How many of each member wait. */
const countsOf = (waiting: readonly Waiter[]) =>
  waiting.reduce((counts, { member }) => counts.set(member, (counts.get(member) ?? 0) + 1), new Map<string, number>())

/** Puts a waiter behind the first of everybody, the second of everybody, and so on, up to as many as its member has there. */
function lineUpInLane(waiting: Waiter[], waiter: Waiter): void {
  const own = countsOf(waiting).get(waiter.member) ?? 0
  const before = new Map<string, number>()
  let behind = -1
  for (const [at, { member }] of waiting.entries()) {
    const nth = before.get(member) ?? 0
    if (nth <= own) behind = at
    before.set(member, nth + 1)
  }
  waiting.splice(behind + 1, 0, waiter)
}

/** The last waiter of the member that has most, if a newcomer of this one would not have as many; else undefined. */
function whoGivesWay(waiting: readonly Waiter[], newcomer: string): Waiter | undefined {
  const counts = countsOf(waiting)
  const max = Math.max(0, ...counts.values())
  if (max <= (counts.get(newcomer) ?? 0) + 1) return undefined
  return waiting.findLast(({ member }) => counts.get(member) === max)
}

function newLane(name: string, servedAt: number): Lane {
  return { name, servedAt, taken: 0, waiting: [], isLinedUp: false, place: servedAt, used: 0, usedAt: servedAt }
}
