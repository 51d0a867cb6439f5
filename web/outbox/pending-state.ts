import { systemClock } from '../../domain/clock.ts'
import { type Intent, isOpen, type Row } from './queue.ts'
import type { IntentStore } from './sender.ts'
import type { WaitingForms } from './waiting-forms.ts'

/** The intents that screens show: those not sent yet, and those sent whose lists were not refetched since. */
export interface Pending {
  intents: readonly Intent[]
  sent: readonly Intent[]
}

/** A client's intents as this tab knows them. Calls `onChange` after each change of what screens show. */
export function createPendingState(store: IntentStore, forms: WaitingForms, onChange: (pending: Pending) => void) {
  let intents: Intent[] = []
  /** Intents of forms that are open, or were a moment ago. */
  const hidden = new Set<number>()
  /**
   * The last sent intent of each record, until the lists of this tab have it: another tab's lists may have it
   * earlier, and then the queue drops it.
   */
  const done = new Map<string, Intent>()
  /** Ms since 1970. Starts when the page was opened, for intents that were sent on an earlier page. */
  let lastDoneAt = nowMs() - performance.now()

  async function reload(): Promise<void> {
    // Where the device's database fails, the screens keep what they show.
    intents = await store.all().then(
      (all) => [...done.values(), ...all],
      () => intents,
    )
    for (const seq of hidden) if (!forms.has(seq) && !intents.some((each) => each.seq === seq)) hidden.delete(seq)
    onChange({
      intents: intents.filter((intent) => isOpen(intent) && !hidden.has(intent.seq)),
      sent: intents.filter((intent) => !isOpen(intent)),
    })
  }

  return {
    reload,
    all: () => intents,
    hidden,
    lastDoneAt: () => lastDoneAt,
    noteDone(intent: Intent, row: Row): void {
      lastDoneAt = nowMs()
      done.set(intent.recordId, { ...intent, row, state: 'sent' })
    },
    forgetDone(seqs: readonly number[]): void {
      for (const [id, { seq }] of done) if (seqs.includes(seq)) done.delete(id)
    },
  }
}

export const nowMs = () => systemClock().now().getTime()
