import type { Call } from '../../contract/route.ts'
import { systemClock } from '../../domain/clock.ts'
import { outboxWords as words } from '../../words/en/outbox.ts'
import { CallError, call, type InputOf, newKey, refusalOf, urlOf } from '../api/call.ts'
import { queryClient } from '../api/query.ts'
import { correctedClock } from '../clock.ts'
import { confirm } from '../kit/confirm.tsx'
import { toast } from '../kit/toast.tsx'
import { expireSession, token, userId } from '../session.ts'
import { readAnswers } from '../snapshot-store.ts'
import { read, write as writeStorage } from '../storage.ts'
import { deviceIntents } from './device-intents.ts'
import { listedSince } from './listed.ts'
import { mergeRows } from './merge-rows.tsx'
import {
  type Answered,
  discard,
  type Intent,
  isOpen,
  keepMine,
  type NewIntent,
  type Outcome,
  type QueueChange,
  type Row,
  release,
} from './queue.ts'
import { createSender } from './sender.ts'
import { transmit } from './transmit.ts'
import { uuid7 } from './uuid7.ts'
import { besideTotal } from './waiting-amount.tsx'
import { waitingCredit } from './waiting-credit.tsx'
import { WaitingStrip } from './waiting-strip.tsx'
import { isVerified, type Kept, type Outbox, WAITS_FOR, type WrittenAbout, waiting } from './write.ts'

/** So long a form waits for the answer, and so long where the last attempts had none. */
const ANSWER_MS = 4_000
const UNLIKELY_ANSWER_MS = 1_000
/** So often is looked whether something can be sent, for what no event tells of. */
const LOOK_EVERY_MS = 30_000
/** What is sent one after the other is fetched anew together. */
const SETTLE_MS = 200
/** What a list has brought is kept for the time without network a while later (`web/offline`): then is looked what can be forgotten. */
const LISTED_MS = 5_000
/** So long is sent before a logout. */
const LEAVE_MS = 10_000

interface WrittenAhead {
  intent: Intent | undefined
  answer: Promise<Answered>
  sending: Promise<undefined>
}

/** What tabs tell one another: that the queue is different, or that an attempt was answered. */
type Told = { changed: true } | { intent: Intent; answered: Answered; outcome: Outcome }

/** The outbox of `owner`, who is logged in on this page; null where this browser has no place for one. */
export function open(owner: string): Outbox | null {
  const bearer = token()
  if (bearer === null || userId() !== owner || !navigator.locks) return null
  const store = deviceIntents(owner)
  const channel = new BroadcastChannel(`imari-outbox:${owner}`)
  const awaited = new Map<number, (answered: Answered) => void>()
  /** Whose form is open, or was a moment ago: they are not shown as waiting. */
  const quiet = new Set<number>()
  const ids = new Map<string, string>()
  /** By record what was done last, until it stands in the lists of this tab: those of another may have it before, and the queue forgets it. */
  const done = new Map<string, Intent>()
  let intents: Intent[] = []
  let refreshing: ReturnType<typeof setTimeout> | undefined
  let forgetting: ReturnType<typeof setTimeout> | undefined
  /** When something was done last; of what was done on an earlier page, when this one was opened. */
  let lastDoneAt = nowMs() - performance.now()

  const sender = createSender({
    store,
    transmit: (intent) => transmit(intent, { bearer, isAtOnce: intent.tries === 1 && awaited.has(intent.seq) }),
    alone: async (work) => void (await navigator.locks.request(`imari-outbox:${owner}`, work)),
    isOnline: () => navigator.onLine && isVerified.get() && token() === bearer,
    answered(intent, answered, outcome) {
      tell({ intent, answered, outcome })
      if (answered.status === 401 && token() === bearer) expireSession()
      return isTold(intent, answered, outcome)
    },
    changed() {
      tell({ changed: true })
      void reload()
    },
    later: (run, ms) => setTimeout(run, ms),
    now: () => performance.now(),
    random: Math.random,
  })

  function tell(told: Told): void {
    channel.postMessage(told)
  }
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('changed' in data) void reload()
    // Whoever waits here does with a refusal what they like; in the queue it stays no longer.
    else if (isTold(data.intent, data.answered, data.outcome) && data.outcome.is !== 'done' && !data.intent.wasKept)
      void change(() => ({ remove: [data.intent.seq] }))
  }

  /** Whether somebody here waits for an attempt and has now been told. */
  function isTold(intent: Intent, answered: Answered, outcome: Outcome): boolean {
    const row = (outcome.is === 'done' && outcome.row) || intent.row
    if (outcome.is === 'done') {
      lastDoneAt = nowMs()
      done.set(intent.recordId, { ...intent, row, state: 'sent' })
    }
    const resolve = awaited.get(intent.seq)
    if (resolve && isAnswer(answered)) {
      awaited.delete(intent.seq)
      // What had arrived before is refused, and done all the same.
      const isRefused = outcome.is === 'done' && answered.status >= 300
      resolve(isRefused ? { status: 200, value: { success: true, message: words.done, data: row } } : answered)
      return true
    }
    if (outcome.is === 'done') {
      const { warnings = [] } = answered.value as { warnings?: { message: string }[] }
      for (const { message } of warnings) toast({ text: message })
      refreshSoon()
    }
    return false
  }

  /** What was sent in the background stands in the lists until they have come anew. */
  function refreshSoon(): void {
    clearTimeout(refreshing)
    refreshing = setTimeout(() => {
      // Whoever has logged out meanwhile has no lists.
      if (token() === bearer) void queryClient.invalidateQueries()
    }, SETTLE_MS)
  }

  /** Forgets what was sent and has come in its list, once that is kept on this device too. */
  function forgetSoon(): void {
    clearTimeout(forgetting)
    forgetting = setTimeout(() => void forget().catch(() => {}), LISTED_MS)
  }
  async function forget(): Promise<void> {
    if (sentOf(intents).length === 0) return
    const remove = listedSince(sentOf(intents), lastDoneAt, await readAnswers(owner, nowMs()))
    if (remove.length === 0) return
    for (const [id, { seq }] of done) if (remove.includes(seq)) done.delete(id)
    await change(() => ({ remove }))
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') forgetSoon()
  })

  async function reload(): Promise<void> {
    // Where the device's database fails, what is shown stays.
    intents = await store.all().then(
      (all) => [...done.values(), ...all],
      () => intents,
    )
    for (const seq of quiet) if (!awaited.has(seq) && !intents.some((each) => each.seq === seq)) quiet.delete(seq)
    show()
  }

  function show(): void {
    const shown = intents.filter((intent) => isOpen(intent) && !quiet.has(intent.seq))
    const sent = sentOf(intents)
    if (isMarked() !== shown.length > 0) writeStorage(WAITS_FOR, shown.length > 0 ? owner : null)
    const overlay = { intents: shown, sent }
    // Once something has waited, the strip stays, with nothing in it: a form may be open from it whose answer is under way.
    if (shown.length + sent.length === 0 && waiting.get() === null) return
    waiting.set({
      merge: (rows, list) => mergeRows(rows, list, overlay),
      credit: (personId) => waitingCredit(shown, personId),
      intents: shown,
      outbox,
      Strip: WaitingStrip,
      beside: (total) => besideTotal(shown, total),
      expired: shown.length > 0 ? words.expired(shown.length) : '',
    })
  }

  const isMarked = () => read(WAITS_FOR) === owner

  async function change(decide: (present: Intent[]) => QueueChange): Promise<void> {
    await store.change(decide)
    tell({ changed: true })
    await reload()
  }

  async function write(
    descriptor: Call,
    input: { params?: object; body?: unknown },
    about: WrittenAbout,
    key = newKey(),
  ): Promise<unknown> {
    const parsed = descriptor.body.safeParse(input.body ?? {})
    const direct = () => call(descriptor, input as InputOf<Call>, { key })
    // What the server would refuse is refused by it, while somebody looks.
    if (!parsed.success || userId() !== owner) return direct()
    const now = correctedClock().now()
    const id = about.row?._id ?? ids.get(key) ?? uuid7()
    ids.set(key, id)
    const {
      mark: _,
      waits,
      ...row
    } = { createdAt: now.toISOString(), mark: null, ...about.row } as Record<string, unknown>
    const next: NewIntent = {
      recordKind: about.kind,
      recordId: id,
      parent: about.parent,
      needs: about.needs,
      says: about.says,
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
      row: { ...row, ...(parsed.data as object), updatedAt: now.toISOString(), ...about.sets, _id: id },
      // What waits has no moment that the server knows.
      seen: waits ? undefined : about.row?.updatedAt,
      madeAt: nowMs(),
    }
    const patienceMs = sender.isSmooth() ? ANSWER_MS : UNLIKELY_ANSWER_MS
    const written = await writeAhead(next)
    if (written === 'full')
      return direct().catch((cause: unknown) => {
        throw cause instanceof CallError && cause.isOffline ? new CallError(507, words.noRoom) : cause
      })
    const { intent, answer, sending } = written
    about.onWritten?.()
    if (!intent) {
      tell({ changed: true })
      await reload()
      return kept(words.neverSent, next.row)
    }
    const { seq } = intent
    const answered = await Promise.race([answer, sending, after(patienceMs)])
    if (answered) {
      // Changed where it waited, it is a new row: whoever asked for the change does not fetch the list anew.
      if (intent.act !== about.act) refreshSoon()
      if (answered.status < 300) return answered.value
      // What it was before waits on, in sight.
      if (intent.wasKept) quiet.delete(seq)
      throw refusalOf(descriptor, answered)
    }
    awaited.delete(seq)
    quiet.delete(seq)
    void navigator.storage?.persist?.()
    tell({ changed: true })
    await reload()
    return kept(words.saved, { ...intent.row, waits: intent.state }, async () => {
      let isBack = false
      await change((present) => {
        isBack = present.find((each) => each.seq === seq)?.tries === 0
        return isBack ? discard(present, seq) : {}
      })
      return isBack
    })
  }

  /** Puts an intent on the disk and sends it: `answer` is that to it, whichever tab gets it, `sending` ends when sending does. */
  function writeAhead(next: NewIntent): Promise<WrittenAhead | 'full'> {
    return new Promise((resolve) => {
      const sending: Promise<undefined> = sender
        .write(next, (intent) => {
          const answer = new Promise<Answered>((settle) => {
            if (!intent) return
            quiet.add(intent.seq)
            awaited.set(intent.seq, settle)
          })
          resolve({ intent, answer, sending })
        })
        .then(
          () => undefined,
          () => resolve('full') as undefined,
        )
    })
  }

  function wake(): void {
    if (document.visibilityState === 'visible') void resume()
  }
  window.addEventListener('online', wake)
  window.addEventListener('focus', wake)
  document.addEventListener('visibilitychange', wake)
  setInterval(() => intents.some(isOpen) && void sender.run(), LOOK_EVERY_MS)

  async function resume(): Promise<void> {
    await reload()
    if (intents.some(({ state }) => state === 'held')) await change(release).catch(() => {})
    forgetSoon()
    if (intents.some(isOpen)) await sender.wake()
  }

  const outbox: Outbox = {
    write,
    resume,
    sendNow: () => sender.wake(),
    discard: (seq: number) => change((present) => discard(present, seq)),
    async keepMine(intent: Intent): Promise<void> {
      await change(() => keepMine(intent))
      await sender.wake()
    },
    async keepTheirs(seq: number): Promise<void> {
      await change((present) => discard(present, seq))
      await queryClient.invalidateQueries()
    },
    /** Before a logout: sends what waits, and asks where that cannot be. False when they rather stay. */
    async leave(): Promise<boolean> {
      const left = async () => (await store.all().catch(() => [])).filter(isOpen).length
      const count = await left()
      if (count > 0 && navigator.onLine) {
        toast({ text: words.leave.sending(count) })
        await Promise.race([sender.wake(), after(LEAVE_MS)])
      }
      const unsent = await left()
      if (unsent === 0) return true
      const { question, text, delete: action, stay } = words.leave
      return confirm({ title: question(unsent), text, action, cancel: stay, danger: true })
    },
  }
  void reload()
  return outbox
}

/** Whether the server itself has spoken, and not only something on the way to it. */
function isAnswer({ status }: Answered): boolean {
  return status > 0 && status !== 502 && status !== 504
}

function kept(message: string, data: object, takeBack?: () => Promise<boolean>): Kept & { message: string } {
  return Object.assign({ success: true, message, data, isKept: true as const }, takeBack && { takeBack })
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}

const nowMs = () => systemClock().now().getTime()

const sentOf = (intents: readonly Intent[]) => intents.filter((intent) => !isOpen(intent))
