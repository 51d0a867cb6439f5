import Plus from 'lucide-react/icons/plus'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { guides } from '../../words/en/guides.ts'
import { booksWords } from '../../words/en/records.ts'
import { download } from '../api/download.ts'
import { Button } from '../kit/button.tsx'
import type { Columns } from '../kit/data-table.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import type { Fact } from '../kit/fact-list.tsx'
import { Guide } from '../kit/guide.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { saveFile } from '../kit/save-file.ts'
import { LimitPanel } from '../limits/limit-panel.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { usePages } from '../lists/use-pages.ts'
import { todayInKigali } from '../today.ts'
import { useAddress } from '../use-address.ts'
import { deleteRecord } from './delete-record.ts'
import { DownloadButton } from './download-button.tsx'
import { useOpenAdd } from './open-add.ts'
import { RecordDetails } from './record-details.tsx'
import { type BookRecord, dayOf, type RecordKind } from './record-kinds.ts'
import { RecordTable, type RowProps } from './record-table.tsx'

/**
 * Expense, Income or Debts Management (section 2): limits, what the kind has beside them (`children`), and the history. The
 * add form opens over it by the address (`layouts/add-entry.tsx`), the edit form here.
 */
export function RecordScreen<R extends BookRecord>({
  kind,
  icon: Icon,
  columns,
  row,
  editForm,
  details,
  children,
}: {
  kind: RecordKind<R>
  icon: ComponentType<{ className: string }>
  columns: Columns
  row: ComponentType<RowProps<R>>
  editForm: (record: R, onClose: () => void) => ReactNode
  /** What the View modal shows. */
  details: (record: R) => readonly Fact[]
  children?: ReactNode
}) {
  const { calls, words } = kind
  const { text, write } = useAddress()
  const search = text('search')
  const list = usePages(calls.list, { search })
  const openAdd = useOpenAdd(kind.name)
  const [open, setOpen] = useState<{ what: 'edit' | 'view'; record: R } | null>(null)
  const close = () => setOpen(null)
  const actions = useMemo(
    () => ({
      onEdit: (record: R) => setOpen({ what: 'edit', record }),
      onView: (record: R) => setOpen({ what: 'view', record }),
      onDelete: (record: R) => void deleteRecord(kind, record),
    }),
    [kind],
  )
  const addButton = (
    <Button onClick={openAdd}>
      <Plus aria-hidden className="size-5" />
      {words.add}
    </Button>
  )

  async function save(): Promise<void> {
    saveFile(`${words.file}-${todayInKigali()}.csv`, await download(calls.csv, { search }))
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
        search={{
          label: words.search,
          placeholder: words.searchPlaceholder,
          value: search,
          onSearch: (next) => write({ search: next }),
        }}
        found={search === '' ? words.count : words.found}
        note={booksWords.shown}
        days={list.rows.map((record) => dayOf(kind, record))}
        empty={<EmptyState icon={<Icon className="size-7" />} text={words.empty} action={addButton} />}
        noMatch={words.noMatch(search)}
      >
        <RecordTable
          kind={kind}
          columns={columns}
          row={row}
          records={list.rows}
          hasMore={list.hasMore}
          withDescription={search !== ''}
          actions={actions}
        />
      </ListFrame>
      {open?.what === 'edit' ? editForm(open.record, close) : null}
      {open?.what === 'view' ? (
        <RecordDetails title={words.view} record={open.record} lines={details(open.record)} onClose={close} />
      ) : null}
    </>
  )
}
