import { lastWriteAt } from '../../data/api/query.ts'
import type { OpenForms } from './open-forms.ts'
import { type Intent, isOpen, type Row } from './queue.ts'
import type { IntentStore } from './sender.ts'

export interface Pending {
  intents: readonly Intent[]
  sent: readonly Intent[]
  /** An answer whose request began before this time may lack writes in `sent`. */
  lastDoneAt: number
}

export function createPendingState(store: IntentStore, forms: OpenForms, onChange: (pending: Pending) => void) {
  let intents: Intent[] = []
  /** `seq` of writes that don't show as pending, because their form is open. */
  const hidden = new Set<number>()
  /** The last sent write of each record. */
  const done = new Map<string, Intent>()

  async function reload(): Promise<void> {
    intents = await store.all().then(
      (all) => [...done.values(), ...all],
      () => intents,
    )
    for (const seq of hidden) if (!forms.has(seq) && !intents.some((each) => each.seq === seq)) hidden.delete(seq)
    show()
  }

  function show(): void {
    onChange({
      intents: intents.filter((intent) => isOpen(intent) && !hidden.has(intent.seq)),
      sent: intents.filter((intent) => !isOpen(intent)),
      lastDoneAt: lastWriteAt(),
    })
  }

  return {
    reload,
    all: () => intents,
    hidden,
    /** Shows the row at once: the form closes before the device has stored the outcome. */
    noteDone(intent: Intent, row: Row): void {
      const sent: Intent = { ...intent, row, state: 'sent' }
      done.set(intent.recordId, sent)
      intents = [sent, ...intents.filter(({ seq }) => seq !== intent.seq)]
      show()
    },
    forgetDone(seqs: readonly number[]): void {
      for (const [id, { seq }] of done) if (seqs.includes(seq)) done.delete(id)
    },
  }
}
