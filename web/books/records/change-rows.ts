import { type BulkDeletion, bulk } from '../../../contract/bulk.ts'
import type { Debt } from '../../../contract/debts.ts'
import type { AnswerOf, BodyInputOf } from '../../../contract/route.ts'
import { ROWS_PER_CALL } from '../../../domain/import/limits.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { spanName } from '../../../words/en/dates.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { selectionWords as words } from '../../../words/en/selection.ts'
import { type CallError, call } from '../../data/api/call.ts'
import { retryWhenBusy } from '../../data/api/retry-when-busy.ts'
import { undoWithErrorToast, withErrorToast } from '../../data/api/with-error-toast.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'
import { openOutbox } from '../../offline/rows.ts'
import { focusRow } from '../../ui/kit/focus.ts'
import { forgetChanges, lastUndo, toast } from '../../ui/kit/toast.tsx'
import { type PagesOf, readRows } from '../read-rows.ts'
import { refetchRows } from '../refetch-rows.ts'
import { shownRwf } from '../shown-rwf.ts'
import { type BookRecord, type RecordKind, recordDay, recordKinds } from './record-kinds.ts'

/** Ten calls can change this many rows. Clients wouldn't wait for more calls. */
export const MOST_SELECTED = 2_000

type Changed = Pick<AnswerOf<typeof bulk.change>['data'], '_id' | 'changed' | 'gone'>

/** Returns at most `MOST_SELECTED` rows, in the order of the query. */
export async function findRows<R extends BookRecord>({ calls }: RecordKind<R>, query: ListQuery): Promise<R[]> {
  const rowsOf = (at: { cursor?: string }) =>
    retryWhenBusy(() => call(calls.list, { query: { ...query, limit: String(ROWS_PER_CALL), ...at } }))
  const found = await readRows(rowsOf as PagesOf<R>, Math.ceil(MOST_SELECTED / ROWS_PER_CALL))
  return found.slice(0, MOST_SELECTED)
}

export const firstBatch = <One>(all: readonly One[]) => all.slice(0, ROWS_PER_CALL)

type Change = Omit<BodyInputOf<typeof bulk.change>, '_id' | 'after'>

export interface ChangeIds {
  /** Returns the id of a change. A retry after a lost answer gets the same id. */
  of: (change: Change) => string
  forget: () => void
}

export function changeIds(): ChangeIds {
  const latest = { key: '', id: '' }
  return {
    of: (change) => {
      const key = JSON.stringify(change)
      if (latest.key !== key) Object.assign(latest, { key, id: uuid7() })
      return latest.id
    },
    forget: () => {
      latest.key = ''
    },
  }
}

async function send(change: Change, idOf: ChangeIds, after?: string): Promise<Changed> {
  const body = { _id: idOf.of(change), ...change, after }
  const { data } = await retryWhenBusy(() => call(bulk.change, { body }))
  idOf.forget()
  return data
}

/** Deletes in batches until an error. Returns n if the first n ids are deleted. */
export async function deleteRows<R extends BookRecord>(
  kind: RecordKind<R>,
  rows: readonly R[],
  idOf: ChangeIds,
): Promise<number> {
  const { name } = kind
  const changes: Changed[] = []
  const ids = rows.map(({ _id }) => _id)
  const done = await inBatches(ids, 0, async (some) => {
    changes.push(await send({ kind: name, action: 'delete', ids: some }, idOf, changes.at(-1)?._id))
    await (await openOutbox())?.forgetSent(some)
  })
  const days = rows.map((row) => recordDay(kind, row)).sort()
  const deleted = { changed: rows.length, sum: sumAmounts(rows.map(({ amount }) => amount)) }
  await refetchRows()
  const textOf = deletedText(
    kind,
    { ...deleted, from: days[0] ?? '', to: days.at(-1) ?? '' },
    words.deleted(rows.length),
  )
  offerUndo(idsOf(changes), { ...sumOf(changes), textOf, undoneOf: words.undone, focused: ids[0] })
  return done
}

/**
 * Returns a function that writes the message of a deletion. After a partial undo, the message
 * only counts the rows that are still deleted.
 */
function deletedText(
  kind: Pick<RecordKind<BookRecord>, 'words'>,
  { changed, sum, from, to }: Omit<BulkDeletion, 'ids' | 'kind'>,
  title: string,
): TextOf {
  const named = kitWords.pair(title, [kind.words.count(changed), shownRwf(sum), spanName(from, to)].join(', '))
  return (count) => (count === changed ? named : words.deleted(count))
}

/**
 * Offers to undo the newest deletion of selected rows. The server keeps the rows for a day, so
 * this works after a reload. After the undo, the next call offers the deletion before that one.
 */
export async function offerLastDeletion(): Promise<void> {
  await withErrorToast(async () => {
    const last = navigator.onLine ? (await call(bulk.lastDeletion, {})).data : null
    // During the call, the client may have made a change that Ctrl+Z must undo first.
    if (lastUndo()) return
    if (!last) return toast({ text: words.nothingToUndo })
    const textOf = deletedText(recordKinds[last.kind], last, words.lastDeletion)
    offerUndo(last.ids.toReversed(), { changed: last.changed, textOf, undoneOf: words.undone, isOffer: true })
  })
}

/** Renames the rows that follow the first batch. Returns n if the first n ids are renamed. */
export async function retitleRemaining<R extends BookRecord>(
  { name }: RecordKind<R>,
  { ids, title }: { ids: readonly string[]; title: string },
  first: Changed,
  idOf: ChangeIds,
): Promise<number> {
  const changes = [first]
  const done = await inBatches(ids, firstBatch(ids).length, async (some) => {
    changes.push(await send({ kind: name, action: 'retitle', ids: some, title }, idOf))
  })
  await refetchRows()
  offerUndo(idsOf(changes), { ...sumOf(changes), textOf: words.renamed, undoneOf: words.renameUndone })
  return done
}

/**
 * Pays each batch completely or not at all. Returns n if the first n debts are paid. If a debt
 * was changed elsewhere, a retry would fail too. Then returns the number of all debts, so that
 * the caller ends the selection.
 */
export async function payRows(unpaid: readonly Debt[]): Promise<number> {
  const seen = unpaid.map(({ _id, updatedAt }) => ({ _id, updatedAt }))
  let isOutdated = false
  const done = await inBatches(seen, 0, async (debts) => {
    await retryWhenBusy(() => call(bulk.pay, { body: { debts } })).catch((cause: CallError) => {
      isOutdated = cause.status === 412
      throw cause
    })
    forgetChanges()
  })
  await refetchRows()
  const name = done === 1 ? debtWords.paid : debtWords.shown.paid
  if (done > 0) toast({ text: kitWords.pair(name, debtWords.count(done)) })
  return isOutdated ? seen.length : done
}

async function inBatches<One>(
  all: readonly One[],
  start: number,
  change: (some: One[]) => Promise<void>,
): Promise<number> {
  let done = start
  await withErrorToast(async () => {
    while (done < all.length) {
      const some = firstBatch(all.slice(done))
      await change(some)
      done += some.length
    }
  })
  return done
}

type TextOf = (count: number) => string

interface Undoable {
  changed: number
  gone?: number
  textOf: TextOf
  undoneOf: TextOf
  /** Id of the row to focus after the undo. */
  focused?: string | undefined
  isOffer?: boolean
}

const idsOf = (changes: readonly Changed[]) => changes.map(({ _id }) => _id)

const sumOf = (changes: readonly Changed[]) => ({
  changed: changes.reduce((total, { changed }) => total + changed, 0),
  gone: changes.reduce((total, { gone }) => total + gone, 0),
})

/** `left` has the ids of the changes, the oldest first. */
function offerUndo(left: string[], { changed, gone = 0, textOf, undoneOf, focused, isOffer = false }: Undoable): void {
  if (left.length === 0) return
  let count = 0

  async function undo(): Promise<boolean> {
    const isOver = await undoWithErrorToast(async () => {
      for (let id = left.at(-1); id; id = left.at(-1)) {
        const { data } = await retryWhenBusy(() => call(bulk.undo, { params: { id: id ?? '' } }))
        count += data.changed
        left.pop()
        if (left.length > 0) toast({ text: `${undoneOf(count)}…`, isProgress: true })
      }
      toast({ text: count === 0 ? words.nothingToUndo : undoneOf(count) })
    })
    await refetchRows()
    if (!isOver) toast({ text: textOf(changed - count), undo })
    focusRow(focused)
    return isOver
  }

  const done = textOf(changed)
  if (gone === 0) toast({ text: done, undo, isOffer })
  else toast(changed === 0 ? { text: words.gone(gone) } : { text: `${done}. ${words.gone(gone)}`, undo })
}
