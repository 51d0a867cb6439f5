import { imports } from '../../../contract/imports.ts'
import { COUNTERPARTIES_PER_CALL } from '../../../domain/import/limits.ts'
import { CallError, call } from '../../data/api/call.ts'
import { inDevice, resultOf } from '../../offline/device-database.ts'
import { NOTHING_SENT, replacedIds, type SendProgress, sendRows } from '../send-rows.ts'
import type { Import } from './preview.ts'

/** An import that stays on the phone until the server has stored all of its rows. */
export interface PendingImport extends Import {
  /** Ids of earlier imports that this edited import replaces. */
  replaces: string[]
}

const [IMPORT, PROGRESS] = ['import', 'progress of import']

export function createPendingImport(
  content: Import,
  earlier: { pending: PendingImport; progress: SendProgress } | null,
): PendingImport {
  return { ...content, replaces: replacedIds(earlier && { ...earlier.pending, ids: earlier.progress.ids }) }
}

export function storePendingImport(owner: string, pending: PendingImport | null): Promise<unknown> {
  return inDevice(owner, ['meta'], 'readwrite', (transaction) => {
    const store = transaction.objectStore('meta')
    store.delete(PROGRESS)
    return pending ? resultOf(store.put(pending, IMPORT)) : resultOf(store.delete(IMPORT))
  })
}

export function readPendingImport(owner: string): Promise<{ pending: PendingImport; progress: SendProgress } | null> {
  return inDevice(owner, ['meta'], 'readonly', async (transaction) => {
    const store = transaction.objectStore('meta')
    const request = store.get(PROGRESS)
    const pending = await resultOf<(PendingImport & OlderPendingImport) | undefined>(store.get(IMPORT))
    if (!pending) return null
    const { ids = [] } = pending
    return { pending: { ...NEW_FIELD_DEFAULTS, ...pending }, progress: { ...NOTHING_SENT, ids, ...request.result } }
  })
}

/** Defaults for fields that are missing if an earlier version of Imari stored the import. */
const NEW_FIELD_DEFAULTS = { plain: {}, skipped: [], replaces: [] }
/** An earlier version of Imari stored the ids together with the rows. */
interface OlderPendingImport {
  ids?: string[]
}

/** Throws CallError. Safe to repeat, because the server stores each row once. */
export async function sendPendingImport(
  owner: string,
  pending: PendingImport,
  from: SendProgress,
  onProgress: (progress: SendProgress) => void,
): Promise<SendProgress> {
  const { remembered } = pending
  const progress = await sendRows({ ...pending, source: 'messages' }, from, {
    async onProgress(next) {
      await storeProgress(owner, next).catch(() => {})
      onProgress(next)
    },
  })
  // Ignore a failed call: Imari then asks the client about these people or shops again.
  for (let at = 0; at < remembered.length; at += COUNTERPARTIES_PER_CALL)
    await call(imports.setCounterparties, {
      body: { counterparties: remembered.slice(at, at + COUNTERPARTIES_PER_CALL) },
    }).catch(ignoreRefusal)
  await storePendingImport(owner, null).catch(() => {})
  return progress
}

function ignoreRefusal(cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause
}

function storeProgress(owner: string, progress: SendProgress): Promise<unknown> {
  return inDevice(owner, ['meta'], 'readwrite', (transaction) =>
    resultOf(transaction.objectStore('meta').put(progress, PROGRESS)),
  )
}
