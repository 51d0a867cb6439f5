/** This module uses no browser API, so that its tests are simple tables. */

export interface Row {
  _id: string
  updatedAt?: string
}

/** Has no token, because the sender adds the current one. */
export interface SentCall {
  method: string
  path: string
  creates: boolean
  fallback: string
}

export interface Intent {
  seq: number
  recordKind: string
  recordId: string
  /** Id of the record that contains this record, such as the customer of a credit line. */
  parent?: string | undefined
  /** Ids of records whose earlier writes must be sent first. */
  needs?: string[] | undefined
  /** `mark` changes a state without a body, for example marks a debt as paid. */
  act: 'add' | 'edit' | 'delete' | 'mark'
  call: SentCall
  body?: object | undefined
  key: string
  /** The row after the write. For a deletion, the row before it. */
  row: Row
  says?: string | undefined
  isUndo?: true | undefined
  /** Unsent writes that a deletion replaces. They wait again if the deletion is discarded. */
  replaced?: Intent[]
  /** The row before the write, as the screen showed it. Undefined for an add. */
  was?: Row | undefined
  /** `updatedAt` of the row before the write. Undefined if an earlier write is pending. */
  seen?: string | undefined
  /** Time of the write by this device's clock, in ms since 1970. */
  madeAt: number
  /**
   * `held` waits for a login or an active account. `sent` stays until the record's list is cached.
   */
  state: 'waiting' | 'sending' | 'refused' | 'held' | 'sent'
  /**
   * True if the client edited this pending write or kept it after a conflict. Then a refusal
   * doesn't remove the write from the queue.
   */
  wasKept?: true
  tries: number
  lastStatus?: number | undefined
  sentence?: string | undefined
  /** The server's row after a conflict (412). */
  present?: Row | undefined
}

export type NewIntent = Omit<Intent, 'seq' | 'state' | 'tries'>

export interface QueueChange {
  remove?: number[]
  put?: Intent[]
  add?: Omit<Intent, 'seq'>
}

/** Status 0: no response arrived. Status 502: the response isn't from our server. */
export interface Answered {
  status: number
  value: unknown
  message?: string
  retryAfterMs?: number
}

export type Outcome =
  | { is: 'done'; row?: Row | undefined }
  | { is: 'refused'; present?: Row | undefined }
  | { is: 'held' }
  /** If `alone`, only this write waits. The sender continues with the others. */
  | { is: 'again'; alone: boolean; afterMs?: number | undefined }

/** True if the server can't have executed the write. */
export function isUnexecuted({ tries, state }: Intent): boolean {
  return state === 'refused' || tries === 0
}

/**
 * Merges the new write with pending writes that the server can't have executed. If an undo
 * restores the row as it was before a pending edit, removes that edit.
 */
export function coalesce(intents: readonly Intent[], next: NewIntent): QueueChange {
  const ofRecord = intents.filter(({ recordId }) => recordId === next.recordId)
  const before = ofRecord.filter(isOpen)
  const seen = before.length > 0 ? undefined : laterInstant(next.seen, ofRecord.at(-1)?.row.updatedAt)
  const undone = before.slice(before.findLastIndex((intent) => !isUnexecuted(intent)) + 1)
  const added = { ...next, seen, state: 'waiting', tries: 0 } as const
  if (next.act === 'delete') {
    const remove = undone.map(({ seq }) => seq)
    const wasNeverSent = undone.length === before.length && undone[0]?.act === 'add'
    if (wasNeverSent) return { remove: [...remove, ...partsOf(intents, next.recordId)] }
    // Base the deletion on the version before the merged writes, which the server may still have.
    return {
      remove,
      add: {
        ...added,
        ...(undone[0] && { seen: undone[0].seen, was: undone[0].present ?? undone[0].was, replaced: undone }),
      },
    }
  }
  const last = undone.findLast(({ act }) => (next.act === 'mark' ? act === 'mark' : act === 'add' || act === 'edit'))
  // Archiving and unarchiving are two writes, so different marks don't merge.
  const isOther = next.act === 'mark' && last?.call.path !== next.call.path
  if (!last || isOther || next.act === 'add') return { add: added }
  if (next.isUndo && last.act === 'edit' && last.tries === 0 && last.was && isSame(next.row, last.was))
    return { remove: [last.seq] }
  const { row, key, madeAt } = next
  const body = next.body && { ...last.body, ...next.body }
  // After a 412 the client has seen the server's row, so base an edit on that row. An undo keeps
  // its old base.
  const seenNow = last.present && !next.isUndo ? last.present.updatedAt : last.seen
  return { put: [resetForRetry(last, { row, key, madeAt, body, isUndo: next.isUndo, seen: seenNow })] }
}

function partsOf(intents: readonly Intent[], recordId: string): number[] {
  return intents.filter((each) => isUnexecuted(each) && each.parent === recordId).map(({ seq }) => seq)
}

export function isOpen({ state }: Intent): boolean {
  return state !== 'sent'
}

/** Returns the `seq` of the sent writes about some records. */
export function sentAbout(intents: readonly Intent[], ids: readonly string[]): number[] {
  return intents.filter((intent) => !isOpen(intent) && ids.includes(intent.recordId)).map(({ seq }) => seq)
}

function laterInstant(one: string | undefined, other: string | undefined): string | undefined {
  return other !== undefined && (one === undefined || other > one) ? other : one
}

/** After a 412, `present` replaces `was`, because the server's totals contain `present`. */
export function resetForRetry(intent: Intent, changes: Partial<Intent>): Intent {
  return {
    ...intent,
    was: intent.present ?? intent.was,
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
 * Returns the first write that isn't postponed or refused, and doesn't depend on such a write.
 * Returns undefined if there is none, or if any write is `held`.
 */
export function nextToSend(intents: readonly Intent[], isPostponed: (seq: number) => boolean): Intent | undefined {
  if (intents.some(({ state }) => state === 'held')) return undefined
  const blocked = new Set<string>()
  const missing = new Set<string>()
  for (const intent of intents.filter(isOpen)) {
    const { recordId, parent = '', needs = [], act, state, seq } = intent
    const isBlocked = missing.has(parent) || [recordId, ...needs].some((id) => blocked.has(id))
    if (!isBlocked && state !== 'refused' && !isPostponed(seq)) return intent
    blocked.add(recordId)
    if (act === 'add') missing.add(recordId)
  }
  return undefined
}

/**
 * Leaves out refused writes and later writes of the same record. After a refused addition, also
 * leaves out the writes of records in that record, such as a customer's credit lines.
 */
export function withoutRefused(intents: readonly Intent[]): readonly Intent[] {
  const refused = new Set<string>()
  const missing = new Set<string>()
  return intents.filter(({ recordId, parent, state, act }) => {
    if (state === 'refused') refused.add(recordId)
    if (state === 'refused' && act === 'add') missing.add(recordId)
    return !refused.has(recordId) && !(parent && missing.has(parent))
  })
}

/** Call this before sending, so that a crash can't hide the attempt. */
export function markSending<I extends Omit<Intent, 'seq'>>(intent: I): I {
  return { ...intent, state: 'sending', tries: intent.tries + 1 }
}

export function outcomeOf(intent: Intent, { status, value, retryAfterMs }: Answered): Outcome {
  const { data } = (value ?? {}) as { data?: Row }
  if (status >= 200 && status < 300) return { is: 'done', row: data }
  const { act, tries } = intent
  // 404: the record is already deleted. 410: an earlier attempt added it, and then it was deleted.
  if ((status === 404 && act === 'delete') || (status === 410 && act === 'add' && tries > 1)) return { is: 'done' }
  // Another attempt or another device has already made this change.
  if (status === 412 && data && isSame(intent.row, data)) return { is: 'done', row: data }
  if (status === 412) return { is: 'refused', present: data }
  if (status === 401 || status === 403 || status === -1) return { is: 'held' }
  if (status === 429) return { is: 'again', alone: false, afterMs: retryAfterMs }
  if (status === 0 || status === 408 || status === 425) return { is: 'again', alone: false }
  if (status >= 500) return { is: 'again', alone: status === 500, afterMs: retryAfterMs }
  return { is: 'refused' }
}

/** Fields that only the server knows. */
const COMPUTED: readonly string[] = ['updatedAt', 'createdAt', 'balance']

function isSame(wanted: Row, present: Row): boolean {
  const names = Object.keys(present) as (keyof Row)[]
  return names.every((name) => COMPUTED.includes(name) || wanted[name] === present[name])
}

/** Returns the changes to store. The response's row is the base version of the next write. */
export function recordOutcome(
  intents: readonly Intent[],
  { seq, recordId }: Intent,
  { outcome, answered, isHandledByForm }: { outcome: Outcome; answered: Answered; isHandledByForm: boolean },
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
  if (isHandledByForm && !intent.wasKept) return { remove: [seq] }
  const refusal = { lastStatus: answered.status, sentence: answered.message }
  if (outcome.is === 'again') return { put: [{ ...intent, state: 'waiting', lastStatus: answered.status }] }
  const present = outcome.is === 'refused' ? outcome.present : undefined
  return { put: [{ ...intent, ...refusal, state: outcome.is, present }] }
}

export function releaseHeld(intents: readonly Intent[]): QueueChange {
  const held = intents.filter(({ state }) => state === 'held')
  return { put: held.map((intent) => ({ ...intent, state: 'waiting', sentence: undefined })) }
}

export function keepMine(intent: Intent): QueueChange {
  return { put: [resetForRetry(intent, { seen: intent.present?.updatedAt })] }
}

export function discard(intents: readonly Intent[], seq: number): QueueChange {
  const intent = intents.find((each) => each.seq === seq)
  if (!intent || !isUnexecuted(intent)) return {}
  const { recordId, act, replaced = [] } = intent
  // Without its addition the record doesn't exist, so discard its later writes too.
  if (act !== 'add') {
    // If an earlier write was pending, the first replaced write gets the deletion's base version.
    return { remove: [seq], put: replaced.map((one, at) => (at > 0 ? one : { ...one, seen: one.seen ?? intent.seen })) }
  }
  const laterWrites = intents.filter((each) => each.seq > seq && isUnexecuted(each) && each.recordId === recordId)
  return { remove: [seq, ...laterWrites.map((each) => each.seq), ...partsOf(intents, recordId)] }
}

/** `failures` counts failures in a row. `random`, from 0 to 1, adds jitter. */
export function backOffMs(failures: number, random: number): number {
  const base = [5_000, 15_000, 60_000][failures - 1] ?? 300_000
  return Math.round(base * (0.8 + 0.4 * random))
}
