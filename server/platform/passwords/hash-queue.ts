import { busy, type Refusal } from '../http/refusal.ts'
import { networkOf, wideNetworkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'

export interface HashOwner {
  address: string
  /** True if the person proved their identity, now or earlier from this network. */
  isKnown: boolean
}

export interface HashQueue {
  run<Result>(owner: HashOwner, work: () => Promise<Result>): Promise<Result>
  refuseWhenFull(owner: HashOwner): void
  load(): { running: number; waiting: number }
}

interface Bounds {
  atOnce: number
  ofKnown: number
  max: number
  maxRetrySeconds: number
}

interface Claim extends HashOwner {
  network: string
}

interface Waiter extends Claim {
  start(): void
  evict(): void
}

const REMEMBERED_MS = 60_000
const EXPECTED_MS = 50
const MEASURED = 8

/**
 * Serves known people first, then networks with few recent hashes. `now` returns milliseconds.
 */
export function createHashQueue(bounds: Bounds, now: () => number): HashQueue {
  const { atOnce, ofKnown, max, maxRetrySeconds } = bounds
  let running = 0
  let waiting: Waiter[] = []
  let meanMs: number | undefined
  let promisedRetryAt = 0
  const recentUse = createMemory(now)

  const waitingOf = (network: string) => waiting.filter((one) => one.network === network).length
  const compare = (a: Claim, b: Claim, used: (one: Claim) => number) =>
    Number(b.isKnown) - Number(a.isKnown) || used(a) - used(b)
  const usedLately = (one: Claim) => recentUse.shareOf(one.address)
  const usedOrWaiting = (one: Claim) => usedLately(one) + waitingOf(one.network)

  const isFree = (owner: HashOwner) => running < atOnce + (owner.isKnown ? ofKnown : 0)

  function next(): void {
    running--
    const [first] = waiting.toSorted((a, b) => compare(a, b, usedLately))
    if (!first || !isFree(first)) return
    waiting = waiting.filter((one) => one !== first)
    running++
    first.start()
  }

  function chooseWaiterToEvict(newcomer: Claim): Waiter | 'nobody' | undefined {
    if (waiting.length < max) return 'nobody'
    const last = waiting.toSorted((a, b) => compare(a, b, usedOrWaiting)).at(-1)
    return last && compare(newcomer, last, usedOrWaiting) < 0 ? last : undefined
  }

  function busyRefusal(): Refusal {
    const turnMs = (meanMs ?? EXPECTED_MS) / atOnce
    const [longestMs, leftMs] = [maxRetrySeconds * 1000, promisedRetryAt - now()]
    const wantedMs = Math.max(leftMs, (running + waiting.length) * turnMs) + turnMs
    promisedRetryAt = now() + Math.min(wantedMs, longestMs)
    // A wait above the longest retry time becomes random, so that clients don't all retry at once.
    const ms = wantedMs <= longestMs ? wantedMs : (longestMs * (1 + Math.random())) / 2
    return busy(Math.ceil(ms / 1000))
  }

  function measure(ms: number): void {
    meanMs = meanMs === undefined ? ms : meanMs + (ms - meanMs) / MEASURED
  }

  function waitForTurn(owner: HashOwner): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { ...claimOf(owner), start: resolve, evict: () => reject(busyRefusal()) }
      const evicted = chooseWaiterToEvict(waiter)
      if (!evicted) return waiter.evict()
      if (evicted !== 'nobody') waiting = waiting.filter((one) => one !== evicted)
      waiting.push(waiter)
      if (evicted !== 'nobody') evicted.evict()
    })
  }

  return {
    async run(owner, work) {
      if (isFree(owner)) running++
      else await waitForTurn(owner)
      recentUse.add(owner.address)
      const began = now()
      try {
        return await work()
      } finally {
        measure(now() - began)
        next()
      }
    },
    refuseWhenFull(owner) {
      if (!isFree(owner) && !chooseWaiterToEvict(claimOf(owner))) throw busyRefusal()
    },
    load: () => ({ running, waiting: waiting.length }),
  }
}

export function openHashQueue(): HashQueue {
  const { hashesAtOnce, hashesOfKnown, hashesWaiting, hashRetryAfter } = QUOTAS
  const bounds = {
    atOnce: hashesAtOnce.max,
    ofKnown: hashesOfKnown.max,
    max: hashesWaiting.max,
    maxRetrySeconds: hashRetryAfter.max,
  }
  return createHashQueue(bounds, performance.now.bind(performance))
}

function claimOf(owner: HashOwner): Claim {
  return { ...owner, network: networkOf(owner.address) }
}

function createMemory(now: () => number) {
  let present = new Map<string, number>()
  let past = new Map<string, number>()
  let began = now()
  const age = () => {
    if (now() - began < REMEMBERED_MS && present.size < QUOTAS.countedSubjects.max) return
    past = present
    present = new Map()
    began = now()
  }
  const countOf = (network: string) => (present.get(network) ?? 0) + (past.get(network) ?? 0)
  return {
    add(address: string): void {
      age()
      for (const network of [networkOf(address), wideNetworkOf(address)])
        present.set(network, (present.get(network) ?? 0) + 1)
    },
    shareOf: (address: string) =>
      countOf(networkOf(address)) + countOf(wideNetworkOf(address)) / QUOTAS.widerNetwork.max,
  }
}
