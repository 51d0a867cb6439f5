import { csvColumns } from '../../../contract/csv-columns.ts'
import { ENTRY_KINDS, type EntryKind, entryFields, ledgers } from '../../../contract/ledger.ts'
import { recordReads } from '../../../contract/record-reads.ts'
import { sumsByTitle } from '../../../contract/sums.ts'
import { spoken } from '../../../words/spoken.ts'
import { answerFile, answerList } from '../../platform/http/paging.ts'
import { acknowledged, type Serve, withData } from '../../platform/http/serve.ts'
import { withWarnings } from '../limits/warn.ts'
import { answerSums, answerTitles } from '../titles/answer-titles.ts'
import { withTitles } from '../titles/with-titles.ts'
import { entryList } from './entries.sql.ts'
import { type AfterIncomeChange, addEntry, changeEntry, readEntry, removeEntry } from './write-entry.ts'

export function bindLedgers(serve: Serve, afterIncomeChange: AfterIncomeChange): void {
  for (const kind of ENTRY_KINDS) bindLedger(serve, kind, afterIncomeChange)
}

function bindLedger(serve: Serve, kind: EntryKind, afterIncomeChange: AfterIncomeChange): void {
  const calls = ledgers[kind]

  serve(calls.list, async (ctx, { actor, query }) => {
    const ledger = { clientId: actor.id, kind }
    return answerList(ctx, await withTitles(ctx, ledger, query), entryList(ledger))
  })

  serve(calls.csv, async (ctx, { actor, query }) => {
    const ledger = { clientId: actor.id, kind }
    const search = await withTitles(ctx, ledger, query)
    return answerFile(ctx, search, entryList(ledger), csvColumns(entryFields, spoken[ctx.language]))
  })

  serve(calls.titles, (ctx, { actor }) => answerTitles(ctx, { clientId: actor.id, kind }))

  serve(sumsByTitle[kind], (ctx, { actor, query }) => answerSums(ctx, { clientId: actor.id, kind }, 'title', query))

  serve(recordReads[kind], async (ctx, { actor, params }) =>
    withData('done.fetched', await readEntry(ctx, { clientId: actor.id, kind }, params.id)),
  )

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
