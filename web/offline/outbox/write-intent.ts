import type { Call } from '../../../contract/route.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { correctedClock, nowMs } from '../../browser/clock.ts'
import { after } from '../../browser/delays.ts'
import { CallError, call, type InputOf, newKey, refusalOf, urlOf } from '../../data/api/call.ts'
import { userId } from '../../session/session.ts'
import type { Outbox } from '../pending-store.ts'
import type { Queued, Write } from '../rows.ts'
import type { OpenForms } from './open-forms.ts'
import type { createPendingState } from './pending-state.ts'
import { type Answered, discard, type Intent, type NewIntent, type QueueChange, type Row } from './queue.ts'
import type { Sender } from './sender.ts'
import { uuid7 } from './uuid7.ts'

/**
 * Time in ms that a form waits for a response. The shorter time applies after a failed attempt
 * and while an earlier attempt is slow.
 */
const ANSWER_MS = 4_000
const UNLIKELY_ANSWER_MS = 1_000

interface Written {
  intent: Intent | undefined
  answer: Promise<Answered>
  /** Resolves if sending ends without a response. */
  sending: Promise<undefined>
}

export function createWrite(
  owner: string,
  queue: {
    sender: Sender
    forms: OpenForms
    pending: ReturnType<typeof createPendingState>
    change: (decide: (present: Intent[]) => QueueChange) => Promise<void>
    queueChanged: () => Promise<void>
  },
): Outbox['write'] {
  const { sender, forms, pending, change, queueChanged } = queue
  /** Record ids by Idempotency-Key, so that a repeated form creates no second record. */
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

  async function cancelWrite(seq: number): Promise<boolean> {
    let isCanceled = false
    await change((present) => {
      isCanceled = present.find((each) => each.seq === seq)?.tries === 0
      return isCanceled ? discard(present, seq) : {}
    })
    return isCanceled
  }

  return async function write(descriptor, input, about, key = newKey()) {
    const parsed = descriptor.body.safeParse(input.body ?? {})
    const direct = () => call(descriptor, input as InputOf<Call>, { key })
    // Send an invalid body directly, so that the open form shows the server's errors.
    if (!parsed.success || userId() !== owner) return direct()
    const { _id: chosen } = (input.body ?? {}) as { _id?: string }
    const id = about.row?._id ?? chosen ?? ids.get(key) ?? uuid7()
    ids.set(key, id)
    const next = newIntent(descriptor, input, about, { id, key, parsed: parsed.data as object })
    const patienceMs = sender.isResponsive() ? ANSWER_MS : UNLIKELY_ANSWER_MS
    const written = await store(next)
    if (written === 'full')
      return direct().catch((cause: unknown) => {
        throw cause instanceof CallError && cause.isOffline ? new CallError(507, words.noRoom) : cause
      })
    about.onWritten?.()
    const { intent, answer, sending } = written
    if (!intent) {
      await queueChanged()
      return queued(next.isUndo ? kitWords.changeUndone : words.neverSent, next.row)
    }
    const { seq } = intent
    const answered = await Promise.race([answer, sending, after(patienceMs)])
    if (answered) {
      if (answered.status < 300) return answered.value
      // This write stays in the queue, so show it as pending again.
      if (intent.wasKept) pending.hidden.delete(seq)
      throw refusalOf(descriptor, answered)
    }
    forms.delete(seq)
    pending.hidden.delete(seq)
    void navigator.storage?.persist?.()
    await queueChanged()
    return queued(next.act === 'delete' ? words.deleted : words.saved, { ...intent.row, pending: intent.state }, () =>
      cancelWrite(seq),
    )
  }
}

function queued(message: string, data: object, cancelWrite?: () => Promise<boolean>): Queued & { message: string } {
  return Object.assign({ success: true, message, data, isQueued: true as const }, cancelWrite && { cancelWrite })
}

function newIntent(
  descriptor: Call,
  input: { params?: object; body?: unknown },
  about: Write,
  { id, key, parsed }: { id: string; key: string; parsed: object },
): NewIntent {
  const now = correctedClock().now().toISOString()
  const { pending, ...row } = { createdAt: now, ...about.row } as Record<string, unknown>
  return {
    recordKind: about.kind,
    recordId: id,
    parent: about.parent,
    needs: about.needs,
    says: about.says,
    isUndo: about.isUndo,
    act: about.act,
    call: {
      method: descriptor.method,
      path: urlOf(descriptor.path, input.params),
      creates: descriptor.creates,
      fallback: descriptor.fallback,
    },
    body: about.act === 'add' ? { ...(input.body as object), _id: id } : (input.body as object | undefined),
    key,
    was: about.act === 'add' ? undefined : (row as unknown as Row),
    row: { ...row, ...parsed, updatedAt: now, ...about.sets, _id: id },
    // A pending row's `updatedAt` is from this device, so the server can't compare it.
    seen: pending ? undefined : about.row?.updatedAt,
    madeAt: nowMs(),
  }
}
