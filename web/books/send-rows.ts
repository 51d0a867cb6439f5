import { type ImportRow, type ImportSource, imports } from '../../contract/imports.ts'
import { SKIPPED_PER_CALL } from '../../domain/import/limits.ts'
import { after } from '../browser/delays.ts'
import { CallError, call } from '../data/api/call.ts'
import { uuid7 } from '../offline/outbox/uuid7.ts'
import { nextBatch } from './next-batch.ts'

export interface SendProgress {
  /** Ids of the imports: a large file needs several. */
  ids: string[]
  /** Number of rows that the server has answered: stored now, stored before, or refused. */
  sent: number
  /** Number of skipped messages that the server has recorded. */
  skipped: number
  saved: number
  already: number
  /** `why` is the server's message. */
  refused: { id: string; why: string }[]
  isWaiting: boolean
}

export const NOTHING_SENT: SendProgress = {
  ids: [],
  sent: 0,
  skipped: 0,
  saved: 0,
  already: 0,
  refused: [],
  isWaiting: false,
}

export function replacedIds(earlier: { ids: string[]; replaces: string[] } | null): string[] {
  return earlier ? [...earlier.replaces, ...earlier.ids] : []
}

interface Content {
  source: ImportSource
  rows: readonly ImportRow[]
  /**
   * Texts by row id. If a payment's customer was deleted, `sendRows` saves an income with these.
   */
  plain?: Readonly<Record<string, Pick<ImportRow, 'title' | 'description'>>>
  /** Ids of earlier attempts that this attempt replaces. */
  replaces: readonly string[]
  /** Hashes of messages to skip in later imports. */
  skipped?: readonly string[]
}

interface Options {
  /** Also runs before the first request: the caller can store the import's id for a retry. */
  onProgress: (progress: SendProgress) => unknown
  isWanted?: () => boolean
  /** Pauses in ms before retries, after a lost response or a 5xx without Retry-After. */
  retriesMs?: readonly number[]
}

const LONGEST_WAIT_MS = 11 * 60_000

/**
 * Sends rows in calls that are safe to repeat. The result lists each refused row. Throws CallError
 * if the server refuses a whole call or doesn't answer. To continue, pass the last progress as
 * `from`. The server stores no row twice.
 */
export async function sendRows(content: Content, from: SendProgress, options: Options): Promise<SendProgress> {
  const { onProgress, isWanted = () => true, retriesMs = [] } = options
  const rows = [...content.rows]
  const { skipped = [] } = content
  let progress = from
  let lost = 0
  let isNewImport = false
  const go = (change: Partial<SendProgress>) => {
    progress = { ...progress, isWaiting: false, ...change }
    return onProgress(progress)
  }
  const waitFor = async (cause: CallError) => {
    const waitMs = waitOf(cause, retriesMs[lost])
    if (waitMs === undefined) throw cause
    if (cause.retryAfterMs === undefined) lost++
    await go({ isWaiting: true })
    await after(waitMs)
  }
  if (from.ids.length === 0) await go({ ids: [uuid7()] })
  for (let at = 0; at < content.replaces.length && isWanted(); )
    await undo(content.replaces[at] ?? '').then(() => at++, waitFor)
  while ((progress.sent < rows.length || progress.skipped < skipped.length) && isWanted()) {
    const batch = nextBatch(rows, progress.sent)
    const left = batch.filter(({ _id }) => !progress.refused.some(({ id }) => id === _id))
    const marks = skipped.slice(progress.skipped, progress.skipped + SKIPPED_PER_CALL)
    try {
      const body = { _id: progress.ids.at(-1) ?? '', source: content.source, rows: left, skipped: marks }
      const { data } = left.length + marks.length > 0 ? await call(imports.add, { body }) : NOTHING_NEW
      const { saved, already } = data
      lost = 0
      isNewImport = false
      await go({
        sent: progress.sent + batch.length,
        skipped: progress.skipped + marks.length,
        saved: progress.saved + saved.length,
        already: progress.already + already.length,
      })
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      const bad = badRow(cause, left)
      const texts = bad?.payment && cause.status === 404 ? content.plain?.[bad._id] : undefined
      if (bad && texts) rows[rows.indexOf(bad)] = { ...bad, ...texts, payment: undefined }
      else if (bad && cause.status !== 404)
        await go({ refused: [...progress.refused, { id: bad._id, why: cause.message }] })
      else if (isOver(cause) && !isNewImport) {
        isNewImport = true
        await go({ ids: [...progress.ids, uuid7()] })
      } else await waitFor(cause)
    }
  }
  return progress
}

const NOTHING_NEW = { data: { saved: [], already: [] } }

/** Ignores 404 (the import never reached the server) and 409 (the import is too old to undo). */
function undo(id: string): Promise<unknown> {
  return call(imports.undo, { params: { id }, body: {} }).catch((cause) => {
    if (!(cause instanceof CallError) || (cause.status !== 404 && cause.status !== 409)) throw cause
  })
}

/** Returns the row that the error names, so that the other rows can still be saved. */
function badRow({ status, errors }: CallError, rows: readonly ImportRow[]): ImportRow | undefined {
  if (status !== 400 && status !== 404 && status !== 409) return undefined
  const [, at] = errors.map(({ field }) => /^rows\.(\d+)/.exec(field)).find((found) => found !== null) ?? []
  return at === undefined ? undefined : rows[Number(at)]
}

/** True if the import is full or undone, so that the remaining rows need a new import. */
const isOver = ({ status, errors }: CallError) => errors.length === 0 && (status === 409 || status === 410)

/** Returns the pause before a retry in ms, or undefined to give up. */
function waitOf({ status, retryAfterMs }: CallError, retryMs: number | undefined): number | undefined {
  if (retryAfterMs !== undefined) return retryAfterMs <= LONGEST_WAIT_MS ? retryAfterMs : undefined
  return status === 0 || status >= 500 ? retryMs : undefined
}
