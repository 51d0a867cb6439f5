import Plus from 'lucide-react/icons/plus'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { Day } from '../../domain/day.ts'
import { instantName } from '../../words/en/dates.ts'
import { guides } from '../../words/en/guides.ts'
import { booksWords } from '../../words/en/records.ts'
import { download } from '../api/download.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import type { Fact } from '../kit/fact-list.tsx'
import { Guide } from '../kit/guide.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { saveFile } from '../kit/save-file.ts'
import { ViewDialog } from '../kit/view-dialog.tsx'
import { LimitPanel } from '../limits/limit-panel.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { usePages } from '../lists/use-pages.ts'
import { useSearch } from '../lists/use-search.ts'
import { todayInKigali, useToday } from '../today.ts'
import { deleteRecord } from './delete-record.ts'
import { DownloadButton } from './download-button.tsx'
import { useOpenAdd } from './open-add.ts'
import { type BookRecord, dayOf, type RecordKind } from './record-kinds.ts'
import { type ColumnsOf, RecordTable } from './record-table.tsx'
import { RowButtons } from './row-buttons.tsx'

/**
 * Expense, Income or Debts Management (section 2): limits, what the kind has beside them (`children`), and the history. The
 * add form opens over it by the address (`layouts/add-entry.tsx`), the edit form here.
 */
export function RecordScreen<R extends BookRecord>({
  kind,
  icon: Icon,
  columns,
  mainButton,
  editForm,
  details,
  children,
}: {
  kind: RecordKind<R>
  icon: ComponentType<{ className: string }>
  columns: ColumnsOf<R>
  /** What stands before Edit, View and Delete. */
  mainButton?: (record: R) => ReactNode
  editForm: (record: R, onClose: () => void) => ReactNode
  /** What View shows, before when the record was written down and changed. */
  details: (record: R, today: Day) => readonly Fact[]
  children?: ReactNode
}) {
  const { calls, words } = kind
  const search = useSearch(words)
  const list = usePages(calls.list, { search: search.value })
  const openAdd = useOpenAdd(kind.name)
  const today = useToday()
  const [open, setOpen] = useState<{ what: 'edit' | 'view'; record: R } | null>(null)
  const close = () => setOpen(null)
  const buttons = useCallback(
    (record: R) => (
      <RowButtons
        title={record.title}
        onEdit={() => setOpen({ what: 'edit', record })}
        onView={() => setOpen({ what: 'view', record })}
        onDelete={() => void deleteRecord(kind, record)}
      >
        {mainButton?.(record)}
      </RowButtons>
    ),
    [kind, mainButton],
  )
  const addButton = (
    <Button onClick={openAdd}>
      <Plus aria-hidden className="size-5" />
      {words.add}
    </Button>
  )

  async function save(): Promise<void> {
    saveFile(`${words.file}-${todayInKigali()}.csv`, await download(calls.csv, { search: search.value }))
  }

  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <>
            <Guide title={words.guideTitle} sections={guides[kind.name]} />
            {addButton}
          </>
        }
      />
      <LimitPanel kind={kind.name} />
      {children}
      <ListFrame
        title={words.history}
        actions={<DownloadButton disabled={list.rows.length === 0} onDownload={save} />}
        list={list}
        search={search}
        found={search.value === '' ? words.count : words.found}
        note={booksWords.shown}
        days={list.rows.map((record) => dayOf(kind, record))}
        empty={<EmptyState icon={<Icon className="size-7" />} text={words.empty} action={addButton} />}
        noMatch={words.noMatch(search.value)}
      >
        <RecordTable
          kind={kind}
          columns={columns}
          buttons={buttons}
          records={list.rows}
          hasMore={list.hasMore}
          withDescription={search.value !== ''}
        />
      </ListFrame>
      {open?.what === 'edit' ? editForm(open.record, close) : null}
      {open?.what === 'view' ? (
        <ViewDialog
          title={words.view}
          facts={[
            ...details(open.record, today),
            { label: booksWords.created, value: instantName(open.record.createdAt) },
            { label: booksWords.updated, value: instantName(open.record.updatedAt) },
          ]}
          onClose={close}
        />
      ) : null}
    </>
  )
}
