import { busy, type Refusal } from '../http/refusal.ts'
import { networkOf, wideNetworkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'

/** `isKnown` means that the person proved their identity, now or earlier from this network. */
export interface HashOwner {
  address: string
  isKnown: boolean
}

export interface HashQueue {
  run<Result>(owner: HashOwner, work: () => Promise<Result>): Promise<Result>
  refuseWithoutRoom(owner: HashOwner): void
  load(): { running: number; waiting: number }
}

interface Bounds {
  atOnce: number
  ofKnown: number
  max: number
  comeAgainSeconds: number
}

interface Claim extends HashOwner {
  network: string
}

interface Waiter extends Claim {
  start(): void
  giveWay(): void
}

const REMEMBERED_MS = 60_000
const EXPECTED_MS = 50
const MEASURED = 8

/** Order: known people, then networks with few recent hashes, then arrival. `now` is in ms. */
export function createHashQueue(bounds: Bounds, now: () => number): HashQueue {
  const { atOnce, ofKnown, max, comeAgainSeconds } = bounds
  let running = 0
  let waiting: Waiter[] = []
  let meanMs: number | undefined
  let promisedUntil = 0
  const lately = createMemory(now)

  const waitingOf = (network: string) => waiting.filter((one) => one.network === network).length
  const compare = (a: Claim, b: Claim, had: (one: Claim) => number) =>
    Number(b.isKnown) - Number(a.isKnown) || had(a) - had(b)
  const hadLately = (one: Claim) => lately.shareOf(one.address)
  const hadOrWants = (one: Claim) => hadLately(one) + waitingOf(one.network)

  const isFree = (owner: HashOwner) => running < atOnce + (owner.isKnown ? ofKnown : 0)

  function next(): void {
    running--
    const [first] = waiting.toSorted((a, b) => compare(a, b, hadLately))
    if (!first || !isFree(first)) return
    waiting = waiting.filter((one) => one !== first)
    running++
    first.start()
  }

  function whoGivesWay(newcomer: Claim): Waiter | 'nobody' | undefined {
    if (waiting.length < max) return 'nobody'
    const last = waiting.toSorted((a, b) => compare(a, b, hadOrWants)).at(-1)
    return last && compare(newcomer, last, hadOrWants) < 0 ? last : undefined
  }

  function comeAgain(): Refusal {
    const turnMs = (meanMs ?? EXPECTED_MS) / atOnce
    const [longestMs, leftMs] = [comeAgainSeconds * 1000, promisedUntil - now()]
    const wantedMs = Math.max(leftMs, (running + waiting.length) * turnMs) + turnMs
    promisedUntil = now() + Math.min(wantedMs, longestMs)
    // Above the longest time, choose a random one, so that the clients don't retry all at once.
    const ms = wantedMs <= longestMs ? wantedMs : (longestMs * (1 + Math.random())) / 2
    return busy(Math.ceil(ms / 1000))
  }

  function measure(ms: number): void {
    meanMs = meanMs === undefined ? ms : meanMs + (ms - meanMs) / MEASURED
  }

  function waitForTurn(owner: HashOwner): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { ...claimOf(owner), start: resolve, giveWay: () => reject(comeAgain()) }
      const other = whoGivesWay(waiter)
      if (!other) return waiter.giveWay()
      if (other !== 'nobody') waiting = waiting.filter((one) => one !== other)
      waiting.push(waiter)
      if (other !== 'nobody') other.giveWay()
    })
  }

  return {
    async run(owner, work) {
      if (isFree(owner)) running++
      else await waitForTurn(owner)
      lately.add(owner.address)
      const began = now()
      try {
        return await work()
      } finally {
        measure(now() - began)
        next()
      }
    },
    refuseWithoutRoom(owner) {
      if (!isFree(owner) && !whoGivesWay(claimOf(owner))) throw comeAgain()
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
    comeAgainSeconds: hashRetryAfter.max,
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
