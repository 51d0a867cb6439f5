import type { LimitWarning } from '../../../contract/limits.ts'
import { invalidate, noteWrite, refetch } from '../../data/api/query.ts'
import { showMostUrgent } from '../../data/api/show-warning.ts'
import { expireSession, token, userId } from '../../session/session.ts'
import { isVerified, type Outbox } from '../pending-store.ts'
import { deviceIntents } from './device-intents.ts'
import { deliverToForm, type OpenForms } from './open-forms.ts'
import { createPendingState } from './pending-state.ts'
import { dropOutdated, startPruning } from './prune.ts'
import {
  type Answered,
  discard,
  type Intent,
  isOpen,
  keepMine,
  type Outcome,
  type QueueChange,
  releaseHeld,
  sentAbout,
} from './queue.ts'
import { sendBeforeLogOut } from './send-before-log-out.ts'
import { createSender, transmit } from './sender.ts'
import { showPending } from './show-pending.ts'
import { openTabChannel } from './tab-channel.ts'
import { createWrite } from './write-intent.ts'

/** Interval in ms between retries, because not every change of the network fires an event. */
const RETRY_EVERY_MS = 30_000
const SETTLE_MS = 200
const SENT_SHOWN_MS = 5_000

export function createOutbox(owner: string): Outbox | null {
  const bearer = token()
  if (bearer === null || userId() !== owner || !navigator.locks) return null
  const isLoggedIn = () => token() === bearer
  const store = deviceIntents(owner)
  const forms: OpenForms = new Map()
  const sent = { count: 0, timer: 0 }
  const pending = createPendingState(store, forms, (shown) => showPending(owner, outbox, shown, sent.count))
  const refreshSoon = createRefresh(isLoggedIn)

  const tabs = openTabChannel(owner, {
    changed(gone) {
      pending.forgetDone(gone)
      void pending.reload()
      // This tab's answers still have the rows that another tab has deleted in bulk.
      if (gone.length > 0) refreshSoon()
    },
    answered(intent, answered, outcome) {
      // A form shows the refusal, so the write needn't stay in the queue.
      if (applyOutcome(intent, answered, outcome) && outcome.is !== 'done' && !intent.wasKept)
        void change(() => ({ remove: [intent.seq] }))
    },
  })

  const sender = createSender({
    store,
    transmit: (intent) =>
      transmit(intent, { bearer, isAtOnce: intent.tries === 1 && !intent.isUndo && forms.has(intent.seq) }),
    withLock: async (work) => void (await navigator.locks.request(`imari-outbox:${owner}`, work)),
    isOnline: () => navigator.onLine && isVerified.get() && isLoggedIn(),
    answered(intent, answered, outcome) {
      // Only the sending tab calls `noteWrite`. Another tab learns the outcome later. By then its
      // answers may already have the write.
      const isConflict = outcome.is === 'refused' && outcome.present !== undefined
      if (outcome.is === 'done' || isConflict) noteWrite()
      // The totals on the screen lack the other device's write.
      if (isConflict) refreshSoon()
      tabs.tellAnswered(intent, answered, outcome)
      if (answered.status === 401 && isLoggedIn()) expireSession()
      return applyOutcome(intent, answered, outcome)
    },
    changed: () => void queueChanged(),
    schedule: (run, ms) => setTimeout(run, ms),
    now: () => performance.now(),
    random: Math.random,
  })

  function applyOutcome(intent: Intent, answered: Answered, outcome: Outcome): boolean {
    const row = (outcome.is === 'done' && outcome.row) || intent.row
    if (outcome.is === 'done') {
      pending.noteDone(intent, row)
      void dropOutdated(owner, { ...intent, row }).catch(() => {})
    }
    if (deliverToForm(forms, intent, { answered, outcome, row })) return true
    if (outcome.is === 'done') {
      showMostUrgent((answered.value as { warnings?: LimitWarning[] }).warnings)
      noteSent()
      refreshSoon()
    }
    return false
  }

  function noteSent(): void {
    sent.count++
    clearTimeout(sent.timer)
    sent.timer = window.setTimeout(() => {
      sent.count = 0
      void pending.reload()
    }, SENT_SHOWN_MS)
  }

  function queueChanged(gone?: readonly number[]): Promise<void> {
    tabs.tellChanged(gone)
    return pending.reload()
  }

  async function change(decide: (present: Intent[]) => QueueChange, gone?: readonly number[]): Promise<void> {
    await store.change(decide)
    await queueChanged(gone)
  }

  function remove(seqs: number[], gone?: readonly number[]): Promise<void> {
    pending.forgetDone(seqs)
    return change(() => ({ remove: seqs }), gone)
  }

  const pruneSoon = startPruning(owner, pending, remove)

  async function resume(): Promise<void> {
    await pending.reload()
    if (pending.all().some(({ state }) => state === 'held')) await change(releaseHeld).catch(() => {})
    pruneSoon()
    if (pending.all().some(isOpen)) await sender.wake()
  }

  const outbox: Outbox = {
    ready: pending.reload(),
    write: createWrite(owner, { sender, forms, pending, change, queueChanged }),
    resume,
    sendNow: sender.wake,
    discard: (seq) => change((present) => discard(present, seq)),
    async forgetSent(ids) {
      const seqs = sentAbout(pending.all(), ids)
      // If the device's database fails, ignore the error: the server has deleted the rows.
      if (seqs.length > 0) await remove(seqs, seqs).catch(() => {})
    },
    async keepMine(intent) {
      await change(() => keepMine(intent))
      await sender.wake()
    },
    async keepTheirs(seq) {
      await change((present) => discard(present, seq))
      await invalidate()
    },
    sendBeforeLogOut: () => sendBeforeLogOut(store, sender.wake),
  }
  onResume(() => void resume())
  setInterval(() => pending.all().some(isOpen) && void sender.run(), RETRY_EVERY_MS)
  return outbox
}

function createRefresh(isLoggedIn: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => isLoggedIn() && void refetch(), SETTLE_MS)
  }
}

function onResume(resume: () => void): void {
  const resumeIfVisible = () => document.visibilityState === 'visible' && resume()
  window.addEventListener('online', resumeIfVisible)
  window.addEventListener('focus', resumeIfVisible)
  document.addEventListener('visibilitychange', resumeIfVisible)
}
