import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import TrendingUp from 'lucide-react/icons/trending-up'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Entry, EntryKind } from '../../contract/ledger.ts'
import { booksWords, guides } from '../../words/en/books.ts'
import { instantName, nearDayName } from '../../words/en/dates.ts'
import { call } from '../api/call.ts'
import { Button } from '../kit/button.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { Amount } from '../parts/amount.tsx'
import { saveFile, toCsv } from '../parts/csv.ts'
import { Guide } from '../parts/guide.tsx'
import { LimitPanel } from '../parts/limit-panel.tsx'
import { useOpenAdd } from '../parts/open-add.ts'
import { RecordDetails } from '../parts/record-details.tsx'
import { RecordList } from '../parts/record-list.tsx'
import { todayInKigali } from '../parts/today.ts'
import { usePages, useSearchText } from '../parts/use-pages.ts'
import { deleteEntry } from './delete-entry.ts'
import { EntryTable } from './entry-table.tsx'
import { ledgerKinds } from './ledger-kinds.ts'

const EntryDialog = lazy(() => import('./entry-dialog.tsx'))

/** Expense Management or Income Management (section 2): one screen, described by `ledgerKinds`. */
export function LedgerScreen({ kind }: { kind: EntryKind }) {
  const { calls, words } = ledgerKinds[kind]
  const [search, setSearch] = useSearchText()
  const list = usePages<Entry>(calls.list, search)
  const openAdd = useOpenAdd(kind)
  const [open, setOpen] = useState<{ what: 'edit' | 'view'; entry: Entry } | null>(null)
  const close = () => setOpen(null)
  const actions = useMemo(
    () => ({
      onEdit: (entry: Entry) => setOpen({ what: 'edit', entry }),
      onView: (entry: Entry) => setOpen({ what: 'view', entry }),
      onDelete: (entry: Entry) => void deleteEntry(kind, entry),
    }),
    [kind],
  )
  const Icon = kind === 'expense' ? ReceiptText : TrendingUp

  async function download(): Promise<void> {
    const { data } = await call(calls.list, { query: { search } })
    const columns = [booksWords.date, booksWords.amount, booksWords.title, booksWords.description]
    const rows = data.map((row) => [row.date, row.amount, row.title, row.description])
    saveFile(`${words.file}-${todayInKigali()}.csv`, toCsv(columns, rows))
  }

  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <>
            <Guide title={words.guideTitle} sections={guides[kind]} />
            <Button onClick={openAdd}>
              <Plus aria-hidden className="size-5" />
              {words.add}
            </Button>
          </>
        }
      />
      <LimitPanel kind={kind} />
      <RecordList
        words={words}
        icon={<Icon className="size-7" />}
        list={list}
        search={search}
        onSearch={setSearch}
        onAdd={openAdd}
        onDownload={download}
      >
        <EntryTable
          caption={words.history}
          entries={list.rows}
          hasMore={list.hasMore}
          withDescription={search !== ''}
          dayTotal={words.dayTotal}
          actions={actions}
        />
      </RecordList>
      {open?.what === 'edit' ? (
        <Suspense>
          <EntryDialog kind={kind} entry={open.entry} onClose={close} />
        </Suspense>
      ) : null}
      {open?.what === 'view' ? <EntryDetails title={words.view} entry={open.entry} onClose={close} /> : null}
    </>
  )
}

function EntryDetails({ title, entry, onClose }: { title: string; entry: Entry; onClose: () => void }) {
  return (
    <RecordDetails
      title={title}
      onClose={onClose}
      lines={[
        { label: booksWords.date, value: nearDayName(entry.date, todayInKigali()) },
        { label: booksWords.amount, value: <Amount value={entry.amount} className="text-lead font-bold" /> },
        { label: booksWords.title, value: entry.title },
        { label: booksWords.description, value: entry.description },
        { label: booksWords.created, value: instantName(entry.createdAt) },
        { label: booksWords.updated, value: instantName(entry.updatedAt) },
      ]}
    />
  )
}
