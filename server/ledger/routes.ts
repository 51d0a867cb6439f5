import { ENTRY_KINDS, type Entry, type EntryKind, ledgers } from '../../contract/ledger.ts'
import { booksWords } from '../../words/en/books.ts'
import { done, refused } from '../../words/en/shared.ts'
import type { Columns } from '../http/csv.ts'
import { answerFile, answerList, type ListReader } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { acknowledged, type Serve, withData } from '../http/serve.ts'
import { saveAndWarn } from '../limits/save-and-warn.ts'
import {
  countEntries,
  type EntrySort,
  type Ledger,
  listEntries,
  listEntriesById,
  listEntryIds,
  listTitles,
} from './entries.sql.ts'
import { addEntry, changeEntry, removeEntry } from './write-entry.ts'

/** Binds the calls of expenses and of incomes, which are one thing with two names. */
export function bindLedgers(serve: Serve): void {
  for (const kind of ENTRY_KINDS) bindLedger(serve, kind)
}

function bindLedger(serve: Serve, kind: EntryKind): void {
  const calls = ledgers[kind]

  serve(calls.list, (ctx, { caller, query }) =>
    answerList(ctx, query, '-date', readerOf({ clientId: caller.id, kind })),
  )

  serve(calls.csv, (ctx, { caller, query }) =>
    answerFile(ctx, query, '-date', readerOf({ clientId: caller.id, kind }), COLUMNS),
  )

  serve(calls.titles, async (ctx, { caller }) =>
    withData(done.fetched, await listTitles(ctx.db, { clientId: caller.id, kind })),
  )

  serve(calls.add, async (ctx, { caller, body: { date, amount, title, description } }) => {
    const entry = { day: date, amount: amount.toFixed(2), title, description }
    const { saved, warnings } = await saveAndWarn(ctx, { clientId: caller.id, kind }, async (scope) => {
      const added = await addEntry(scope, { clientId: caller.id, kind }, entry)
      return { day: added.date, saved: added }
    })
    return { ...withData(calls.done.added, saved), ...warnings }
  })

  serve(calls.update, async (ctx, { caller, params, body: { amount, title, description } }) => {
    const entry = { amount: amount.toFixed(2), title, description }
    const { saved, warnings } = await saveAndWarn(ctx, { clientId: caller.id, kind }, async (scope) => {
      const changed = await changeEntry(scope, { clientId: caller.id, kind }, params.id, entry)
      if (!changed) throw new Refusal(404, refused.notFoundEntry)
      return { day: changed.date, saved: changed }
    })
    return { ...withData(calls.done.updated, saved), ...warnings }
  })

  serve(calls.remove, async (ctx, { caller, params }) => {
    const removed = await removeEntry(ctx, { clientId: caller.id, kind }, params.id)
    if (!removed) throw new Refusal(404, refused.notFoundEntry)
    return acknowledged(calls.done.deleted)
  })
}

const readerOf = (ledger: Ledger): ListReader<EntrySort, Entry> => ({
  read: (db, wanted) => listEntries(db, ledger, wanted),
  count: (db, search) => countEntries(db, ledger, search),
  ids: (db, sort, search) => listEntryIds(db, ledger, sort, search),
  byIds: (db, ids) => listEntriesById(db, ledger, ids),
})

const COLUMNS: Columns<Entry> = {
  [booksWords.date]: ({ date }) => date,
  [booksWords.amount]: ({ amount }) => amount,
  [booksWords.title]: ({ title }) => title,
  [booksWords.description]: ({ description }) => description,
}
