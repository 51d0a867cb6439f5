import {
  type Answered,
  backOffMs,
  fold,
  type Intent,
  isOpen,
  leaving,
  type NewIntent,
  nextToSend,
  type Outcome,
  outcomeOf,
  type QueueChange,
  settle,
} from './queue.ts'

/** Where the intents of one person are kept on this device. */
export interface IntentStore {
  /** All of them, in the order of writing. */
  all(): Promise<Intent[]>
  /**
   * Reads the queue, has `decide` what becomes of it, and writes that, in one transaction. Resolves when it is on the disk, with
   * what was added or else put first. Rejects where that cannot be, with nothing written.
   */
  change(decide: (intents: Intent[]) => QueueChange): Promise<Intent | undefined>
}

/** What the sender is given of the world. */
export interface World {
  store: IntentStore
  /** Makes one attempt. Never rejects. */
  transmit(intent: Intent): Promise<Answered>
  /** Does it while no other tab does the like. */
  alone(work: () => Promise<void>): Promise<void>
  isOnline(): boolean
  /** An attempt was answered; true where somebody waits for it, who is told whatever it is, so that a refusal is not kept. */
  answered(intent: Intent, answered: Answered, outcome: Outcome): boolean
  /** Something in the queue is different now. */
  changed(): void
  /** Calls after so many ms. */
  later(run: () => void, ms: number): void
  /** Milliseconds that only go on. */
  now(): number
  /** From 0 to 1. */
  random(): number
}

/** An attempt that takes longer than this is not waited for as if it would soon be answered. */
const SLOW_MS = 1_000

/** What is being written to the disk, to be sent at once. */
interface Fresh {
  /** Set once no other tab can send: what is written after that, nobody else has taken. */
  isAlone: boolean
  /** It, marked as leaving, once it is on the disk; undefined where it is not its turn or another tab has been faster. */
  toSend(): Promise<Intent | 'unwritten' | undefined>
}

export type Sender = ReturnType<typeof createSender>

/**
 * Sends what waits: in order, one at a time, in one tab. After a failure it pauses, longer each time; `wake` ends the pause.
 * Whatever happens to the page, an intent leaves the queue only after its answer.
 */
export function createSender(world: World) {
  const { store } = world
  let current: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null
  /** When the attempt under way began. */
  let attemptAt: number | null = null
  let failures = 0
  let pausedUntil = 0
  /** Until when a single one is put off, and how often it has failed. */
  const putOff = new Map<number, { until: number; failures: number }>()

  const canSend = () => world.isOnline() && world.now() >= pausedUntil
  const isPutOff = (seq: number) => (putOff.get(seq)?.until ?? 0) > world.now()

  /** Sends until there is nothing left that can be sent; resolves then. First what is `fresh`. */
  function run(fresh?: Fresh): Promise<void> {
    queued ??= current.then(() => {
      queued = null
      current = drain(fresh)
      return current
    })
    return queued
  }

  async function drain(fresh?: Fresh): Promise<void> {
    try {
      await world.alone(async () => {
        if (fresh) {
          fresh.isAlone = true
          const ready = await fresh.toSend()
          if (ready === 'unwritten' || (ready && canSend() && !(await attempt(ready)))) return
        }
        while (canSend()) {
          const intent = await take()
          if (!intent || !(await attempt(intent))) return
        }
      })
    } catch (cause) {
      // The device's database failed: what is in it is tried again.
      console.error(cause)
      pause(backOffMs(1, world.random()))
    }
  }

  /** What was marked as leaving, unless another tab has been faster. */
  async function ifStillThere({ seq, tries }: Intent): Promise<Intent | undefined> {
    return (await store.all()).find((intent) => intent.seq === seq && intent.tries === tries)
  }

  async function take(): Promise<Intent | undefined> {
    if (!nextToSend(await store.all(), isPutOff)) return undefined
    return store.change((intents) => {
      const next = nextToSend(intents, isPutOff)
      return next ? { put: [leaving(next)] } : {}
    })
  }

  /** Makes an attempt; true when the next may follow at once. */
  async function attempt(intent: Intent): Promise<boolean> {
    attemptAt = world.now()
    const answered = await world.transmit(intent).finally(() => {
      attemptAt = null
    })
    const outcome = outcomeOf(intent, answered)
    const isTold = world.answered(intent, answered, outcome)
    await store.change((intents) => settle(intents, intent, { outcome, answered, isTold }))
    world.changed()
    if (outcome.is === 'held') return false
    if (outcome.is !== 'again' || isTold) {
      failures = 0
      putOff.delete(intent.seq)
      return true
    }
    if (outcome.alone) {
      const count = (putOff.get(intent.seq)?.failures ?? 0) + 1
      const ms = outcome.afterMs ?? backOffMs(count, world.random())
      putOff.set(intent.seq, { until: world.now() + ms, failures: count })
      world.later(() => void run(), ms)
      return true
    }
    failures += 1
    pause(outcome.afterMs ?? backOffMs(failures, world.random()))
    return false
  }

  function pause(ms: number): void {
    pausedUntil = world.now() + ms
    world.later(() => void run(), ms)
  }

  function wake(): Promise<void> {
    pausedUntil = 0
    putOff.clear()
    return run()
  }

  /**
   * Writes ahead: `onDisk` is told once it is on the device's disk, of the intent it has become, or of none where there is nothing
   * left to send. Resolves when what can be sent has been. Rejects where the disk takes nothing, and then nothing is sent.
   */
  async function write(next: NewIntent, onDisk: (intent: Intent | undefined) => void): Promise<void> {
    const isNext = attemptAt === null && queued === null && canSend()
    let wasAlone = false
    const fresh: Fresh = {
      isAlone: false,
      async toSend() {
        const intent = await writing.catch(() => null)
        if (intent === null) return 'unwritten'
        if (intent?.state !== 'sending') return undefined
        return wasAlone ? intent : ifStillThere(intent)
      },
    }
    const writing = store.change((intents) => {
      wasAlone = fresh.isAlone
      const { add, ...folded } = fold(intents, next)
      // It leaves at once, so that it is marked in the same transaction.
      return { ...folded, ...(add && { add: isNext && !intents.some(isOpen) ? leaving(add) : add }) }
    })
    // Its turn is had while it is being written: a phone's disk takes its time.
    const sending = isNext ? run(fresh) : null
    const intent = await writing
    onDisk(intent)
    if (intent) await (sending && intent.state === 'sending' ? sending : wake())
  }

  return {
    write,
    run,
    /** Ends every pause: somebody looks, or the network may be back. */
    wake,
    /** Whether an answer is to be expected soon. */
    isSmooth: () => failures === 0 && (attemptAt === null || world.now() - attemptAt < SLOW_MS),
  }
}
