import type { Call } from '../../../contract/route.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { CallError, call, type InputOf, newKey, refusalOf } from '../../data/api/call.ts'
import { userId } from '../../session/session.ts'
import { after } from './leave.ts'
import { newIntent } from './new-intent.ts'
import type { createPendingState } from './pending-state.ts'
import { type Answered, discard, type Intent, type NewIntent, type QueueChange } from './queue.ts'
import type { Sender } from './sender.ts'
import { uuid7 } from './uuid7.ts'
import type { WaitingForms } from './waiting-forms.ts'
import type { Kept, Outbox } from './write.ts'

/** How long a form waits for an answer, and how long if the last attempts got none. */
const ANSWER_MS = 4_000
const UNLIKELY_ANSWER_MS = 1_000

interface Written {
  intent: Intent | undefined
  answer: Promise<Answered>
  /** Resolves when sending ends without an answer. */
  sending: Promise<undefined>
}

/** Creates `Outbox.write`: it stores an intent on disk, sends it, and waits for an answer. */
export function createWrite(
  owner: string,
  queue: {
    sender: Sender
    forms: WaitingForms
    pending: ReturnType<typeof createPendingState>
    change: (decide: (present: Intent[]) => QueueChange) => Promise<void>
    queueChanged: () => Promise<void>
    refreshSoon: () => void
  },
): Outbox['write'] {
  const { sender, forms, pending, change, queueChanged, refreshSoon } = queue
  /** Record ids by Idempotency-Key, so that resending a form creates no second record. */
  const ids = new Map<string, string>()

  function store(next: NewIntent): Promise<Written | 'full'> {
    return new Promise((resolve) => {
      const sending: Promise<undefined> = sender
        .write(next, (intent) => {
          const answer = new Promise<Answered>((settle) => {
            if (!intent) return
            pending.hidden.add(intent.seq)
            forms.set(intent.seq, settle)
          })
          resolve({ intent, answer, sending })
        })
        .then(
          () => undefined,
          () => resolve('full') as undefined,
        )
    })
  }

  async function takeBack(seq: number): Promise<boolean> {
    let isBack = false
    await change((present) => {
      isBack = present.find((each) => each.seq === seq)?.tries === 0
      return isBack ? discard(present, seq) : {}
    })
    return isBack
  }

  return async function write(descriptor, input, about, key = newKey()) {
    const parsed = descriptor.body.safeParse(input.body ?? {})
    const direct = () => call(descriptor, input as InputOf<Call>, { key })
    // The server refuses an invalid body at once, while the form is open.
    if (!parsed.success || userId() !== owner) return direct()
    const id = about.row?._id ?? ids.get(key) ?? uuid7()
    ids.set(key, id)
    const next = newIntent(descriptor, input, about, { id, key, parsed: parsed.data as object })
    const patienceMs = sender.isSmooth() ? ANSWER_MS : UNLIKELY_ANSWER_MS
    const written = await store(next)
    if (written === 'full')
      return direct().catch((cause: unknown) => {
        throw cause instanceof CallError && cause.isOffline ? new CallError(507, words.noRoom) : cause
      })
    about.onWritten?.()
    const { intent, answer, sending } = written
    if (!intent) {
      await queueChanged()
      return kept(words.neverSent, next.row)
    }
    const { seq } = intent
    const answered = await Promise.race([answer, sending, after(patienceMs)])
    if (answered) {
      // The edit merged into a pending row, and its form refetches no list.
      if (intent.act !== about.act) refreshSoon()
      if (answered.status < 300) return answered.value
      // The earlier version stays pending, so screens show it again.
      if (intent.wasKept) pending.hidden.delete(seq)
      throw refusalOf(descriptor, answered)
    }
    forms.delete(seq)
    pending.hidden.delete(seq)
    void navigator.storage?.persist?.()
    await queueChanged()
    return kept(words.saved, { ...intent.row, waits: intent.state }, () => takeBack(seq))
  }
}

function kept(message: string, data: object, takeBack?: () => Promise<boolean>): Kept & { message: string } {
  return Object.assign({ success: true, message, data, isKept: true as const }, takeBack && { takeBack })
}
