import { QUOTAS } from '../quotas.ts'
import { busy, Refusal } from './refusal.ts'

export interface Bounds {
  turns: number
  turnsOfLane: number
  waiting: number
  waitingOfLane: number
  longestWaitMs: number
}

export type EndTurn = () => void

export interface FairQueue {
  enter(lane: string, options?: EnterOptions): Promise<EndTurn>
  waiting(): number
}

interface EnterOptions {
  /**
   * True for work that has already begun, which waits without a time limit, even in a full queue.
   */
  isPatient?: boolean
  isFirst?: boolean
  onWait?: (giveUp: () => void) => void
}

interface Lane {
  name: string
  turns: number
  waiting: ((end: EndTurn) => void)[]
}

/** Round-robin: serves each waiting person or network once per round. */
export function createFairQueue(bounds: Bounds): FairQueue {
  const lanes = new Map<string, Lane>()
  const round = new Set<Lane>()
  let taken = 0
  let waiting = 0

  function serveNext(): void {
    for (const lane of round) {
      if (taken >= bounds.turns) return
      round.delete(lane)
      const start = lane.waiting.shift()
      if (!start) continue
      waiting--
      start(startTurn(lane))
      updateLane(lane)
    }
  }

  function updateLane(lane: Lane): void {
    if (lane.waiting.length === 0 || lane.turns >= bounds.turnsOfLane) round.delete(lane)
    else round.add(lane)
    if (lane.waiting.length === 0 && lane.turns === 0) lanes.delete(lane.name)
    else lanes.set(lane.name, lane)
  }

  function startTurn(lane: Lane): EndTurn {
    taken++
    lane.turns++
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      taken--
      lane.turns--
      updateLane(lane)
      serveNext()
    }
  }

  async function enter(
    name: string,
    { isPatient = false, isFirst = false, onWait }: EnterOptions = {},
  ): Promise<EndTurn> {
    const lane = lanes.get(name) ?? { name, turns: 0, waiting: [] }
    if (taken < bounds.turns && lane.turns < bounds.turnsOfLane) {
      const end = startTurn(lane)
      updateLane(lane)
      return end
    }
    if (!isPatient && lane.waiting.length >= bounds.waitingOfLane)
      throw new Refusal(429, 'refused.tooMany', { retryAfterSeconds: QUOTAS.retryAfter.max })
    if (!isPatient && waiting >= bounds.waiting) throw busy()

    const { promise, resolve, reject } = Promise.withResolvers<EndTurn>()
    if (isFirst) lane.waiting.unshift(resolve)
    else lane.waiting.push(resolve)
    waiting++
    updateLane(lane)
    const giveUp = () => {
      const place = lane.waiting.indexOf(resolve)
      if (place === -1) return
      lane.waiting.splice(place, 1)
      waiting--
      updateLane(lane)
      reject(busy())
    }
    const timer = isPatient ? undefined : setTimeout(giveUp, bounds.longestWaitMs)
    onWait?.(giveUp)
    return promise.finally(() => clearTimeout(timer))
  }

  return { enter, waiting: () => waiting }
}
