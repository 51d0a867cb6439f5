import { pageLanguage } from '../../../words/en/language.ts'
import { jsonOf } from '../../data/api/call.ts'
import { isObject } from '../../data/api/has-shape.ts'
import {
  type Answered,
  backOffMs,
  coalesce,
  type Intent,
  isOpen,
  markSending,
  type NewIntent,
  nextToSend,
  type Outcome,
  outcomeOf,
  type QueueChange,
  recordOutcome,
} from './queue.ts'

export interface IntentStore {
  /** Resolves to the writes in the order in which the client made them. */
  all(): Promise<Intent[]>
  /** Resolves to the added or first changed write. Rejects if nothing was stored. */
  change(decide: (intents: Intent[]) => QueueChange): Promise<Intent | undefined>
}

export interface SenderPorts {
  store: IntentStore
  /** Never rejects. */
  transmit(intent: Intent): Promise<Answered>
  /** Runs `work` under a lock that all tabs share. */
  withLock(work: () => Promise<void>): Promise<void>
  isOnline(): boolean
  /**
   * Returns true if a form shows the response. Then a failed write leaves the queue, unless the
   * client was already told that the write is saved (`wasKept`).
   */
  answered(intent: Intent, answered: Answered, outcome: Outcome): boolean
  changed(): void
  schedule(run: () => void, ms: number): void
  /** Monotonic clock in ms. */
  now(): number
  random(): number
}

const TIMEOUT_MS = 30_000
const BAD_GATEWAY = 502
/** Status recorded instead of 2xx if the response has `success: false`. */
const UNPROCESSABLE = 422
/** If an attempt has taken this many ms, a form waits less than usual for the response. */
const SLOW_MS = 1_000

interface NewWrite {
  /** True once this tab has the lock. Then no other tab can send the new write. */
  hasLock: boolean
  /**
   * Waits until the write is on disk. Resolves to undefined if another write is next, and to
   * 'unwritten' after an error.
   */
  toSend(): Promise<Intent | 'unwritten' | undefined>
}

export type Sender = ReturnType<typeof createSender>

/** Sends writes in order, one at a time, in one tab. */
export function createSender(ports: SenderPorts) {
  const { store } = ports
  let current: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null
  let attemptAt: number | null = null
  let failures = 0
  let pausedUntil = 0
  /** Retry times by `seq`. */
  const postponed = new Map<number, { until: number; failures: number }>()

  const canSend = () => ports.isOnline() && ports.now() >= pausedUntil
  const isPostponed = (seq: number) => (postponed.get(seq)?.until ?? 0) > ports.now()

  function run(fresh?: NewWrite): Promise<void> {
    queued ??= current.then(() => {
      queued = null
      current = drain(fresh)
      return current
    })
    return queued
  }

  async function drain(fresh?: NewWrite): Promise<void> {
    try {
      await ports.withLock(async () => {
        if (fresh) {
          fresh.hasLock = true
          const ready = await fresh.toSend()
          if (ready === 'unwritten' || (ready && canSend() && !(await attempt(ready)))) return
        }
        while (canSend()) {
          const intent = await takeNext()
          if (!intent || !(await attempt(intent))) return
        }
      })
    } catch (cause) {
      // The device's database failed, so try again later.
      console.error(cause)
      pause(backOffMs(1, ports.random()))
    }
  }

  async function findUnchanged({ seq, tries }: Intent): Promise<Intent | undefined> {
    return (await store.all()).find((intent) => intent.seq === seq && intent.tries === tries)
  }

  async function takeNext(): Promise<Intent | undefined> {
    if (!nextToSend(await store.all(), isPostponed)) return undefined
    const taken = await store.change((intents) => {
      const next = nextToSend(intents, isPostponed)
      return next ? { put: [markSending(next)] } : {}
    })
    // From now on, the server may have the write, so totals must not add it.
    if (taken) ports.changed()
    return taken
  }

  async function attempt(intent: Intent): Promise<boolean> {
    attemptAt = ports.now()
    const answered = await ports.transmit(intent).finally(() => {
      attemptAt = null
    })
    const outcome = outcomeOf(intent, answered)
    const isHandledByForm = ports.answered(intent, answered, outcome)
    await store.change((intents) => recordOutcome(intents, intent, { outcome, answered, isHandledByForm }))
    ports.changed()
    if (outcome.is === 'held') return false
    if (outcome.is !== 'again' || isHandledByForm) {
      failures = 0
      postponed.delete(intent.seq)
      return true
    }
    if (outcome.alone) {
      const count = (postponed.get(intent.seq)?.failures ?? 0) + 1
      const ms = outcome.afterMs ?? backOffMs(count, ports.random())
      postponed.set(intent.seq, { until: ports.now() + ms, failures: count })
      ports.schedule(() => void run(), ms)
      return true
    }
    failures += 1
    pause(outcome.afterMs ?? backOffMs(failures, ports.random()))
    return false
  }

  function pause(ms: number): void {
    pausedUntil = ports.now() + ms
    ports.schedule(() => void run(), ms)
  }

  function wake(): Promise<void> {
    pausedUntil = 0
    postponed.clear()
    return run()
  }

  /** `onDisk` gets undefined if the merge only removed pending writes. Rejects on a disk error. */
  async function write(next: NewIntent, onDisk: (intent: Intent | undefined) => void): Promise<void> {
    const isNext = attemptAt === null && queued === null && canSend()
    let wasAlone = false
    const fresh: NewWrite = {
      hasLock: false,
      async toSend() {
        const intent = await writing.catch(() => null)
        if (intent === null) return 'unwritten'
        if (intent?.state !== 'sending') return undefined
        return wasAlone ? intent : findUnchanged(intent)
      },
    }
    const writing = store.change((intents) => {
      wasAlone = fresh.hasLock
      const { add, ...folded } = coalesce(intents, next)
      // Store the write as `sending` at once, because it is sent next.
      return { ...folded, ...(add && { add: isNext && !intents.some(isOpen) ? markSending(add) : add }) }
    })
    // Acquire the lock while the disk writes: a phone's disk is slow.
    const sending = isNext ? run(fresh) : null
    const intent = await writing
    onDisk(intent)
    if (intent) await (sending && intent.state === 'sending' ? sending : wake())
  }

  return {
    write,
    run,
    /** Ends every pause. */
    wake,
    isResponsive: () => failures === 0 && (attemptAt === null || ports.now() - attemptAt < SLOW_MS),
  }
}

/**
 * `isAtOnce` is true for a first attempt while the form is open. Such an attempt overwrites
 * changes by other devices, so `isAtOnce` is false for an undo.
 */
export async function transmit(
  { call, body, key, seen }: Intent,
  { bearer, isAtOnce, origin = '' }: { bearer: string; isAtOnce: boolean; origin?: string },
): Promise<Answered> {
  const hasBody = call.method !== 'DELETE'
  try {
    const response = await fetch(origin + call.path, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'accept-language': pageLanguage,
        authorization: `Bearer ${bearer}`,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(call.creates && { 'idempotency-key': key }),
        ...(hasBody && seen && !isAtOnce && { 'if-unmodified-since-instant': seen }),
      },
      body: hasBody ? JSON.stringify(body ?? {}) : null,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const value = await jsonOf(response)
    const retryAfterMs = 1000 * Number(response.headers.get('retry-after')) || undefined
    if (!response.ok) return { status: response.status, value, message: messageOf(value), retryAfterMs }
    if (!isObject(value)) return { status: BAD_GATEWAY, value }
    return value.success === false
      ? { status: UNPROCESSABLE, value, message: messageOf(value) }
      : { status: response.status, value }
  } catch {
    return { status: 0, value: undefined }
  }
}

function messageOf(value: unknown): string | undefined {
  const { message } = (value ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : undefined
}
