import Plus from 'lucide-react/icons/plus'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { guides } from '../../words/en/books.ts'
import { download } from '../api/download.ts'
import { Button } from '../kit/button.tsx'
import type { Fact } from '../kit/fact-list.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { deleteRecord } from './delete-record.ts'
import { Guide } from './guide.tsx'
import { LimitPanel } from './limit-panel.tsx'
import { useOpenAdd } from './open-add.ts'
import { RecordDetails } from './record-details.tsx'
import type { BookRecord, RecordKind } from './record-kind.ts'
import { RecordList } from './record-list.tsx'
import type { RowActions } from './row-buttons.tsx'
import { saveFile } from './save-file.ts'
import { todayInKigali } from './today.ts'
import { useRecords, useSearchText } from './use-pages.ts'

/** What the table of a kind is given. */
export interface ShownRecords<R> {
  records: readonly R[]
  /** More rows follow: the last day shown may not be complete. */
  hasMore: boolean
  /** Shows descriptions too, so that one sees why a search found a row. */
  withDescription: boolean
  actions: RowActions<R>
}

/** Expense, Income or Debts Management (section 2): limits, what the kind has beside them, and the history. */
export function RecordScreen<R extends BookRecord>({
  kind,
  icon: Icon,
  beside,
  table,
  form,
  details,
}: {
  kind: RecordKind<R>
  icon: ComponentType<{ className: string }>
  beside?: ReactNode
  table: (shown: ShownRecords<R>) => ReactNode
  form: (record: R, onClose: () => void) => ReactNode
  /** What the View modal shows. */
  details: (record: R) => readonly Fact[]
}) {
  const { calls, words } = kind
  const [search, setSearch] = useSearchText()
  const list = useRecords<R>(calls.list, search)
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
            <Button onClick={openAdd}>
              <Plus aria-hidden className="size-5" />
              {words.add}
            </Button>
          </>
        }
      />
      <LimitPanel kind={kind.name} />
      {beside}
      <RecordList
        words={words}
        icon={<Icon className="size-7" />}
        list={list}
        search={search}
        onSearch={setSearch}
        onAdd={openAdd}
        onDownload={save}
      >
        {table({ records: list.rows, hasMore: list.hasMore, withDescription: search !== '', actions })}
      </RecordList>
      {open?.what === 'edit' ? form(open.record, close) : null}
      {open?.what === 'view' ? (
        <RecordDetails title={words.view} record={open.record} lines={details(open.record)} onClose={close} />
      ) : null}
    </>
  )
}
