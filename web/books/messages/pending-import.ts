import { type ImportRow, imports } from '../../../contract/imports.ts'
import { COUNTERPARTIES_PER_CALL, ROWS_PER_IMPORT } from '../../../domain/import/limits.ts'
import { after } from '../../browser/delays.ts'
import { CallError, call } from '../../data/api/call.ts'
import { retryWhenBusy } from '../../data/api/retry-when-busy.ts'
import { inDevice, resultOf } from '../../offline/device-database.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'
import { nextBatch } from '../next-batch.ts'
import type { Import } from './preview.ts'
import { keepSkipped } from './skipped-moves.ts'

/** Rows of a "Save" that stay on the phone until the server has all of them. */
export interface PendingImport extends Import {
  /** Ids of the imports: several if there are more than `ROWS_PER_IMPORT` rows. */
  ids: string[]
  /** Ids of earlier attempts that this one replaces, because the client has edited the preview. */
  replaces: string[]
}

export interface Progress {
  /** Rows that the server has. */
  done: number
  saved: number
  already: number
}

export const NOTHING_SENT: Progress = { done: 0, saved: 0, already: 0 }

const [IMPORT, PROGRESS] = ['import', 'progress of import']
const LONGEST_WAIT_MS = 90_000

export function newPending(content: Import, earlier: PendingImport | null): PendingImport {
  const ids = Array.from({ length: Math.max(1, Math.ceil(content.rows.length / ROWS_PER_IMPORT)) }, () => uuid7())
  return { ...content, ids, replaces: earlier ? [...earlier.replaces, ...earlier.ids] : [] }
}

export function keepPending(owner: string, pending: PendingImport | null): Promise<unknown> {
  return inDevice(owner, ['meta'], 'readwrite', (transaction) => {
    const store = transaction.objectStore('meta')
    store.delete(PROGRESS)
    return pending ? resultOf(store.put(pending, IMPORT)) : resultOf(store.delete(IMPORT))
  })
}

export function readPending(owner: string): Promise<{ pending: PendingImport; progress: Progress } | null> {
  return inDevice(owner, ['meta'], 'readonly', async (transaction) => {
    const store = transaction.objectStore('meta')
    const asked = store.get(PROGRESS)
    const pending = await resultOf<PendingImport | undefined>(store.get(IMPORT))
    return pending
      ? { pending: { ...NEWER, ...pending }, progress: (asked.result as Progress | undefined) ?? NOTHING_SENT }
      : null
  })
}

/** Fields that an import stored by an earlier version of Imari doesn't have. */
const NEWER = { plain: {}, skipped: [], replaces: [] }

/**
 * Throws CallError. Safe to repeat, because the server stores each row once. Undoes earlier
 * attempts first: the server may have stored them although their answers were lost.
 */
export async function sendPending(
  owner: string,
  pending: PendingImport,
  from: Progress,
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  const { ids, remembered, skipped } = pending
  let { rows } = pending
  for (const id of pending.replaces)
    await patiently(() => call(imports.undo, { params: { id }, body: {} })).catch(onlyUnknown)
  let progress = from
  while (progress.done < rows.length) {
    const at = progress.done
    const part = Math.floor(at / ROWS_PER_IMPORT)
    const batch = nextBatch(rows, at, (part + 1) * ROWS_PER_IMPORT)
    const body = { _id: ids[part] ?? '', source: 'messages' as const, rows: batch }
    const answer = await patiently(() => call(imports.add, { body })).catch((cause) =>
      withoutRefused(pending, rows, at, cause),
    )
    if (Array.isArray(answer)) {
      rows = answer
      await keepPending(owner, { ...pending, rows })
        .then(() => keepProgress(owner, progress))
        .catch(() => {})
      continue
    }
    const { data } = answer
    progress = {
      done: at + batch.length,
      saved: progress.saved + data.saved.length,
      already: progress.already + data.already.length,
    }
    await keepProgress(owner, progress).catch(() => {})
    onProgress(progress)
  }
  // If a choice is lost, Imari only asks again, so a refused choice doesn't stop the import.
  for (let at = 0; at < remembered.length; at += COUNTERPARTIES_PER_CALL)
    await call(imports.setCounterparties, {
      body: { counterparties: remembered.slice(at, at + COUNTERPARTIES_PER_CALL) },
    }).catch(onlyRefused)
  await keepSkipped(owner, skipped).catch(() => {})
  await keepPending(owner, null).catch(() => {})
  return progress
}

/** Turns payments of deleted customers into plain incomes. Throws any other cause. */
function withoutRefused(
  { plain }: PendingImport,
  rows: readonly ImportRow[],
  from: number,
  cause: unknown,
): ImportRow[] {
  const errors = cause instanceof CallError && cause.status === 404 ? cause.errors : []
  const refused = errors.map(({ field }) => from + Number(/^rows\.(\d+)\.payment$/.exec(field)?.[1] ?? Number.NaN))
  if (!refused.some((at) => rows[at]?.payment)) throw cause
  return rows.map((row, at) => (refused.includes(at) ? { ...row, ...plain[row._id], payment: undefined } : row))
}

/** Waits as long as the server asks, because thousands of rows exceed the writes per minute. */
async function patiently<Answer>(makeCall: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await retryWhenBusy(makeCall)
    } catch (cause) {
      const { status, retryAfterMs = 0 } = cause as CallError
      if (status !== 429 || retryAfterMs <= 0 || retryAfterMs > LONGEST_WAIT_MS) throw cause
      await after(retryAfterMs)
    }
}

/** Ignores that an attempt never reached the server (404) or can't be undone any more (409). */
function onlyUnknown(cause: unknown): void {
  if (!(cause instanceof CallError) || (cause.status !== 404 && cause.status !== 409)) throw cause
}

function onlyRefused(cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause
}

function keepProgress(owner: string, progress: Progress): Promise<unknown> {
  return inDevice(owner, ['meta'], 'readwrite', (transaction) =>
    resultOf(transaction.objectStore('meta').put(progress, PROGRESS)),
  )
}
