import { type ImportRow, type ImportSource, imports } from '../../../contract/imports.ts'
import { after } from '../../browser/delays.ts'
import { read, write } from '../../browser/storage.ts'
import { CallError, call } from '../../data/api/call.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'
import { nextBatch } from '../next-batch.ts'

export interface SaveProgress {
  sent: number
  saved: number
  already: number
  /** Ids of the imports: a large file needs several. */
  ids: string[]
  /** Rows that the server refused, with the server's message. */
  refused: { id: string; why: string }[]
  isWaiting: boolean
}

const LONGEST_WAIT_MS = 11 * 60_000
/** Waits in ms before retries after lost answers. After the last retry, `saveRows` throws. */
const LOST_MS = [2_000, 6_000]
/** Storage key of an import that isn't finished, so that a reload continues the same import. */
const KEY = 'import'

export function beginning(rows: readonly ImportRow[]): SaveProgress {
  const kept: unknown = JSON.parse(read(KEY) ?? 'null')
  const { last, ids } = (kept ?? {}) as { last?: string; ids?: string[] }
  const isSame = ids !== undefined && last === rows.at(-1)?.marks[0]
  return { sent: 0, saved: 0, already: 0, ids: isSame ? ids : [uuid7()], refused: [], isWaiting: false }
}

/**
 * Sends rows in calls that are safe to repeat. Throws CallError if the server refuses or doesn't
 * answer. Pass the last progress as `from` to continue; no row is stored twice.
 */
export async function saveRows(
  rows: readonly ImportRow[],
  source: ImportSource,
  from: SaveProgress,
  onProgress: (progress: SaveProgress) => void,
  isWanted: () => boolean,
): Promise<SaveProgress> {
  let progress = from
  const go = (change: Partial<SaveProgress>) => {
    progress = { ...progress, isWaiting: false, ...change }
    onProgress(progress)
  }
  let lost = 0
  let isNewImport = false
  while (progress.sent < rows.length && isWanted()) {
    keep(rows, progress.ids)
    const batch = nextBatch(rows, progress.sent)
    const left = batch.filter(({ _id }) => !progress.refused.some(({ id }) => id === _id))
    try {
      const { saved, already } = left.length > 0 ? await send(left, source, progress) : { saved: [], already: [] }
      lost = 0
      isNewImport = false
      go({
        sent: progress.sent + batch.length,
        saved: progress.saved + saved.length,
        already: progress.already + already.length,
      })
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      const bad = badRow(cause, left)
      const waitMs = waitOf(cause, lost)
      if (bad) {
        go({ refused: [...progress.refused, { id: bad._id, why: cause.message }] })
      } else if (isOver(cause) && !isNewImport) {
        isNewImport = true
        go({ ids: [...progress.ids, uuid7()] })
      } else if (waitMs !== null) {
        if (cause.retryAfterMs === undefined) lost++
        go({ isWaiting: true })
        await after(waitMs)
      } else throw cause
    }
  }
  if (progress.sent === rows.length) write(KEY, null)
  return progress
}

async function send(rows: ImportRow[], source: ImportSource, { ids }: SaveProgress) {
  const { data } = await call(imports.add, { body: { _id: ids.at(-1) ?? '', source, rows } })
  return data
}

const keep = (rows: readonly ImportRow[], ids: string[]) =>
  write(KEY, JSON.stringify({ last: rows.at(-1)?.marks[0], ids }))

/** Returns the row that the error names, so that the other rows can still be saved. */
function badRow({ status, errors }: CallError, rows: readonly ImportRow[]): ImportRow | undefined {
  if (status !== 400 && status !== 409) return undefined
  const [, at] = errors.map(({ field }) => /^rows\.(\d+)/.exec(field)).find((found) => found !== null) ?? []
  return at === undefined ? undefined : rows[Number(at)]
}

/** True if the import is full or undone, so that the remaining rows need a new import. */
const isOver = ({ status, errors }: CallError) => errors.length === 0 && (status === 409 || status === 410)

function waitOf({ status, retryAfterMs }: CallError, lost: number): number | null {
  if (retryAfterMs !== undefined) return retryAfterMs <= LONGEST_WAIT_MS ? retryAfterMs : null
  return status === 0 || status >= 500 ? (LOST_MS[lost] ?? null) : null
}
