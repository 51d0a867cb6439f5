/**
 * The rules of what is written ahead on a device: which intents become one, which is sent next, and what an answer makes of
 * it. They know neither the browser nor what a record is, so that they are told by tables and by rehearsals.
 */

/** A row of a list as it is shown; whatever else its kind has stands in it too. */
export interface Row {
  _id: string
  updatedAt?: string
}

/** What is sent: a call of the contract with its path filled in, and no token. */
export interface SentCall {
  method: string
  path: string
  /** Takes an Idempotency-Key. */
  creates: boolean
  /** What is said when a refusal has no sentence of its own. */
  fallback: string
}

/** What somebody wrote down, from the tap until the server has answered it. */
export interface Intent {
  /** Its place in the order of writing. */
  seq: number
  /** The list that its row belongs to. */
  recordKind: string
  recordId: string
  /** The record that it is a part of, as a line of somebody's account: it is sent after that one, and goes with it. */
  parent?: string | undefined
  /** Records of which what was written before is sent first. */
  needs?: string[] | undefined
  /** `mark` says of a record what needs no words, as that it is paid. */
  act: 'add' | 'edit' | 'delete' | 'mark'
  call: SentCall
  body?: object | undefined
  /** The Idempotency-Key. */
  key: string
  /** The row as it is once this is done; of a delete, as it was. */
  row: Row
  /** What it is, in words, where kind and act do not tell. */
  says?: string | undefined
  /** The row that it was made from, as it was shown; undefined of an add. */
  was?: Row | undefined
  /** The `updatedAt` of the row that it was made from; undefined where an intent before it makes that row. */
  seen?: string | undefined
  /** When it was made, in ms since 1970 by this device's clock. */
  madeAt: number
  /** `sent` is done and no longer waits; it stands in the lists until they have been fetched since. */
  state: 'waiting' | 'sending' | 'refused' | 'held' | 'sent'
  /** It stood here before it was written anew: somebody relies on it, so that a refusal does not take it away. */
  wasKept?: true
  /** How often it left this device. While it never did, nobody else can know of it. */
  tries: number
  lastStatus?: number | undefined
  /** Why it is refused or held. */
  sentence?: string | undefined
  /** The row that another device has made of it meanwhile. */
  present?: Row | undefined
}

export type NewIntent = Omit<Intent, 'seq' | 'state' | 'tries'>

/** What a transaction does to the queue. */
export interface QueueChange {
  remove?: number[]
  put?: Intent[]
  add?: Omit<Intent, 'seq'>
}

/** What came back of an attempt: status 0 when nothing did, and 502 where it was no answer of ours. */
export interface Answered {
  status: number
  value: unknown
  /** The sentence of a refusal. */
  message?: string
  retryAfterMs?: number
}

/** What an answer means for its intent. */
export type Outcome =
  | { is: 'done'; row?: Row | undefined }
  | { is: 'refused'; present?: Row | undefined }
  | { is: 'held' }
  /** To be tried again; `alone` when that says nothing about the others. */
  | { is: 'again'; alone: boolean; afterMs?: number | undefined }

/** Whether the server cannot have done it: it never left this device, or was refused. */
export function isUndone({ tries, state }: Intent): boolean {
  return state === 'refused' || tries === 0
}

/**
 * What writing `next` does to the queue. What cannot have been done yet becomes one with it: an added row is added as it is now,
 * one that was added and deleted was never there. Behind what may have been done it waits its turn.
 */
export function fold(intents: readonly Intent[], next: NewIntent): QueueChange {
  const ofRecord = intents.filter(({ recordId }) => recordId === next.recordId)
  const before = ofRecord.filter(isOpen)
  const seen = before.length > 0 ? undefined : later(next.seen, ofRecord.at(-1)?.row.updatedAt)
  const undone = before.slice(before.findLastIndex((intent) => !isUndone(intent)) + 1)
  const added = { ...next, seen, state: 'waiting', tries: 0 } as const
  if (next.act === 'delete') {
    const remove = undone.map(({ seq }) => seq)
    const isNeverThere = undone.length === before.length && undone[0]?.act === 'add'
    if (isNeverThere) return { remove: [...remove, ...partsOf(intents, next.recordId)] }
    // Of a record that is there: what the first change was made from, that is deleted.
    return { remove, add: { ...added, ...(undone[0] && { seen: undone[0].seen, was: undone[0].was }) } }
  }
  const last = undone.findLast(({ act }) => (next.act === 'mark' ? act === 'mark' : act === 'add' || act === 'edit'))
  // Two marks that are not the same, as one that puts aside and one that brings back, follow one another.
  const isOther = next.act === 'mark' && last?.call.path !== next.call.path
  if (!last || isOther || next.act === 'add') return { add: added }
  const { row, key, madeAt } = next
  const body = next.body && { ...last.body, ...next.body }
  // Whoever changes it once more has seen what another device has made of it.
  return { put: [renewed(last, { row, key, madeAt, body, seen: last.present ? last.present.updatedAt : last.seen })] }
}

/** What was written of the parts of a record, which are not without it. */
function partsOf(intents: readonly Intent[], recordId: string): number[] {
  return intents.filter((each) => isUndone(each) && each.parent === recordId).map(({ seq }) => seq)
}

/** Whether it is still to be sent or decided on. */
export function isOpen({ state }: Intent): boolean {
  return state !== 'sent'
}

function later(one: string | undefined, other: string | undefined): string | undefined {
  return other !== undefined && (one === undefined || other > one) ? other : one
}

/** A refused or untried intent with other contents, to be sent as if it were new. */
export function renewed(intent: Intent, changes: Partial<Intent>): Intent {
  return {
    ...intent,
    ...changes,
    state: 'waiting',
    wasKept: true,
    tries: 0,
    lastStatus: undefined,
    sentence: undefined,
    present: undefined,
  }
}

/**
 * The intent to send now; undefined where there is none. In the order of writing, but past those that `isPut off` and those
 * that are refused: nothing about their records is sent before them. While one is held, nothing is.
 */
export function nextToSend(intents: readonly Intent[], isPutOff: (seq: number) => boolean): Intent | undefined {
  if (intents.some(({ state }) => state === 'held')) return undefined
  const stuck = new Set<string>()
  const missing = new Set<string>()
  for (const intent of intents.filter(isOpen)) {
    const { recordId, parent = '', needs = [], act, state, seq } = intent
    const isBehind = missing.has(parent) || [recordId, ...needs].some((id) => stuck.has(id))
    if (!isBehind && state !== 'refused' && !isPutOff(seq)) return intent
    stuck.add(recordId)
    if (act === 'add') missing.add(recordId)
  }
  return undefined
}

/** Marks an intent as on its way, before it leaves. */
export function leaving<I extends Omit<Intent, 'seq'>>(intent: I): I {
  return { ...intent, state: 'sending', tries: intent.tries + 1 }
}

/** What the answer to an attempt means. */
export function outcomeOf(intent: Intent, { status, value, retryAfterMs }: Answered): Outcome {
  const { data } = (value ?? {}) as { data?: Row }
  if (status >= 200 && status < 300) return { is: 'done', row: data }
  // It is gone, as it was to be; or it was added by an attempt whose answer was lost, and somebody has deleted it since.
  if ((status === 404 && intent.act === 'delete') || (status === 410 && intent.act === 'add')) return { is: 'done' }
  // An answer that was lost had done it, or another device the same.
  if (status === 412 && data && isSame(intent.row, data)) return { is: 'done', row: data }
  if (status === 412) return { is: 'refused', present: data }
  if (status === 401 || status === 403 || status === -1) return { is: 'held' }
  if (status === 429) return { is: 'again', alone: false, afterMs: retryAfterMs }
  if (status === 0 || status === 408 || status === 425) return { is: 'again', alone: false }
  if (status >= 500) return { is: 'again', alone: status === 500, afterMs: retryAfterMs }
  return { is: 'refused' }
}

/** Whether two rows say the same, whenever that was written. */
function isSame(wanted: Row, present: Row): boolean {
  const names = Object.keys(present) as (keyof Row)[]
  return names.every(
    (name) => name === 'updatedAt' || (name as string) === 'createdAt' || wanted[name] === present[name],
  )
}

/**
 * What an outcome does to the queue: what comes after it was made from the row that it has become, and what is done stands in its list
 * until that has come anew. Of a refusal nothing is kept where somebody waited and `isTold`: they see what it came to, and what they wrote
 * stands in their form; but what had been kept before they changed it stays.
 */
export function settle(
  intents: readonly Intent[],
  { seq, recordId }: Intent,
  { outcome, answered, isTold }: { outcome: Outcome; answered: Answered; isTold: boolean },
): QueueChange {
  const intent = intents.find((each) => each.seq === seq)
  if (!intent) return {}
  if (outcome.is === 'done') {
    const { row = intent.row } = outcome
    const ofRecord = intents.filter((each) => each.recordId === recordId)
    const earlier = ofRecord.filter((each) => !isOpen(each)).map((each) => each.seq)
    const follower = ofRecord.find((each) => each.seq > seq)
    return {
      remove: earlier,
      put: [
        { ...intent, row, state: 'sent' } as const,
        ...(follower ? [{ ...follower, seen: outcome.row?.updatedAt }] : []),
      ],
    }
  }
  if (isTold && !intent.wasKept) return { remove: [seq] }
  const told = { lastStatus: answered.status, sentence: answered.message }
  if (outcome.is === 'again') return { put: [{ ...intent, state: 'waiting', lastStatus: answered.status }] }
  const present = outcome.is === 'refused' ? outcome.present : undefined
  return { put: [{ ...intent, ...told, state: outcome.is, present }] }
}

/** What is held is tried again, as after another login or once the account is active. */
export function release(intents: readonly Intent[]): QueueChange {
  const held = intents.filter(({ state }) => state === 'held')
  return { put: held.map((intent) => ({ ...intent, state: 'waiting', sentence: undefined })) }
}

/** Writes over what another device has made of the row. */
export function keepMine(intent: Intent): QueueChange {
  return { put: [renewed(intent, { seen: intent.present?.updatedAt })] }
}

/**
 * Takes an intent back, and with it all that was made from it. Of a refused or untried one alone: what may have been done stays.
 */
export function discard(intents: readonly Intent[], seq: number): QueueChange {
  const intent = intents.find((each) => each.seq === seq)
  if (!intent || !isUndone(intent)) return {}
  const { recordId, act } = intent
  // What is never there can't be changed; a change that was not made leaves the later ones their row.
  if (act !== 'add') return { remove: [seq] }
  const later = intents.filter((each) => each.seq > seq && isUndone(each) && each.recordId === recordId)
  return { remove: [seq, ...later.map((each) => each.seq), ...partsOf(intents, recordId)] }
}

/** How long is waited after so many failures in a row, in ms; `random` is from 0 to 1. */
export function backOffMs(failures: number, random: number): number {
  const base = [5_000, 15_000, 60_000][failures - 1] ?? 300_000
  return Math.round(base * (0.8 + 0.4 * random))
}
