import { busy, type Refusal } from '../http/refusal.ts'
import { networkOf, wideNetworkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'

/** For whom a password is hashed: from where they ask, and whether they proved from there before who they are. */
export interface HashOwner {
  address: string
  isKnown: boolean
}

/** Takes turns at hashing. */
export interface HashQueue {
  /** Does the work when it is its turn. Refuses with 503 when too many wait who come before it. */
  run<Result>(owner: HashOwner, work: () => Promise<Result>): Promise<Result>
  /** Refuses with 503 when there is no place for the owner at this moment. */
  refuseWithoutRoom(owner: HashOwner): void
  /** How many are at it, and how many wait. */
  load(): { running: number; waiting: number }
}

interface Bounds {
  /** Hashes at one time of whomever. */
  atOnce: number
  /** Hashes beyond those that only known people have at one time. */
  ofKnown: number
  /** How many may wait. */
  max: number
  /** The longest that somebody is told to wait before coming again. */
  comeAgainSeconds: number
}

interface Claim extends HashOwner {
  network: string
}

interface Waiter extends Claim {
  start(): void
  giveWay(): void
}

/** For how long a hash counts as had, at least; at most twice as long. */
const REMEMBERED_MS = 60_000
/** The duration of a hash where none has ended yet, as measured in docs/scale.md. */
const EXPECTED_MS = 50
/** How many hashes the mean duration looks back on. */
const MEASURED = 8

/**
 * A queue in which nobody waits for those who ask more: known people come first, then networks that had the fewest hashes
 * lately, and of equals whoever came first. When it is full, whoever would come last gives way. So a flood from two hundred
 * networks delays neither an owner who comes from home nor a newcomer from a network of their own; and while there is room, a
 * hall full of people who register at once from one network all find their place. `now` is in milliseconds.
 */
export function createHashQueue(bounds: Bounds, now: () => number): HashQueue {
  const { atOnce, ofKnown, max, comeAgainSeconds } = bounds
  let running = 0
  let waiting: Waiter[] = []
  let meanMs: number | undefined
  /** When all those who were told to come again have had a turn, if each comes when told. */
  let promisedUntil = 0
  const lately = createMemory(now)

  const waitingOf = (network: string) => waiting.filter((one) => one.network === network).length
  /** Who comes before whom: negative when `a` does. The order of arrival is the order of the array. */
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

  /** Who gives up their place to the newcomer: nobody when there is one left, undefined when none is to be had. */
  function whoGivesWay(newcomer: Claim): Waiter | 'nobody' | undefined {
    if (waiting.length < max) return 'nobody'
    const last = waiting.toSorted((a, b) => compare(a, b, hadOrWants)).at(-1)
    return last && compare(newcomer, last, hadOrWants) < 0 ? last : undefined
  }

  /** Refuses with the time of the next turn behind those who wait and those who were told to come again. */
  function comeAgain(): Refusal {
    const turnMs = (meanMs ?? EXPECTED_MS) / atOnce
    const [longestMs, leftMs] = [comeAgainSeconds * 1000, promisedUntil - now()]
    const wantedMs = Math.max(leftMs, (running + waiting.length) * turnMs) + turnMs
    promisedUntil = now() + Math.min(wantedMs, longestMs)
    // Beyond the longest time nobody has a turn of their own, and all must not come back at once.
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

/** The queue of a process. */
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

/** How many hashes networks had lately; a tenth of what their wider network had counts as theirs. */
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
