import { ENTRY_KINDS, type Entry, type EntryKind, ledgers } from '../../../contract/ledger.ts'
import { sumsByTitle } from '../../../contract/sums.ts'
import { type Spoken, spoken } from '../../../words/spoken.ts'
import type { Columns } from '../../platform/http/csv.ts'
import { answerFile, answerList } from '../../platform/http/paging.ts'
import { acknowledged, type Serve } from '../../platform/http/serve.ts'
import { withWarnings } from '../limits/warn.ts'
import { answerSums, answerTitles } from '../titles/answer-titles.ts'
import { entryList } from './entries.sql.ts'
import { type AfterIncomeChange, addEntry, changeEntry, removeEntry } from './write-entry.ts'

export function bindLedgers(serve: Serve, afterIncomeChange: AfterIncomeChange): void {
  for (const kind of ENTRY_KINDS) bindLedger(serve, kind, afterIncomeChange)
}

function bindLedger(serve: Serve, kind: EntryKind, afterIncomeChange: AfterIncomeChange): void {
  const calls = ledgers[kind]

  serve(calls.list, (ctx, { actor, query }) => answerList(ctx, query, entryList({ clientId: actor.id, kind })))

  serve(calls.csv, (ctx, { actor, query }) =>
    answerFile(ctx, query, entryList({ clientId: actor.id, kind }), columnsIn(spoken[ctx.language])),
  )

  serve(calls.titles, (ctx, { actor }) => answerTitles(ctx, { clientId: actor.id, kind }))

  serve(sumsByTitle[kind], (ctx, { actor, query }) => answerSums(ctx, { clientId: actor.id, kind }, 'title', query))

  serve(calls.add, async (ctx, { actor, body }) =>
    withWarnings(calls.done.added, await addEntry(ctx, { clientId: actor.id, kind }, body)),
  )

  serve(calls.update, async (ctx, { actor, params, ifUnmodifiedSince, body }) =>
    withWarnings(
      calls.done.updated,
      await changeEntry(ctx, { clientId: actor.id, kind }, { ...params, ifUnmodifiedSince }, body, afterIncomeChange),
    ),
  )

  serve(calls.remove, async (ctx, { actor, params, ifUnmodifiedSince }) => {
    await removeEntry(ctx, { clientId: actor.id, kind }, { ...params, ifUnmodifiedSince }, afterIncomeChange)
    return acknowledged(calls.done.deleted)
  })
}

function columnsIn({ booksWords }: Spoken): Columns<Entry> {
  return {
    [booksWords.date]: ({ date }) => date,
    [booksWords.amount]: ({ amount }) => amount,
    [booksWords.title]: ({ title }) => title,
    [booksWords.description]: ({ description }) => description,
  }
}
