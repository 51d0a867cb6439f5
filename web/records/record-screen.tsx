import Plus from 'lucide-react/icons/plus'
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Day } from '../../domain/day.ts'
import { booksWords } from '../../words/en/records.ts'
import { Guide } from '../guide.tsx'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import type { Fact } from '../kit/fact-list.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { LimitPanel } from '../limits/limit-panel.tsx'
import { ListFrame, type ListPart } from '../lists/list-frame.tsx'
import { type ListQuery, usePages } from '../lists/use-pages.ts'
import { useSearch } from '../lists/use-search.ts'
import { Amount } from '../money/amount.tsx'
import { LazySpanChips, LazySumsView } from '../sums/lazy-parts.tsx'
import { narrowingOf, spanOf } from '../sums/spans.ts'
import { SHOWN_BY, SumsToggle } from '../sums/sums-toggle.tsx'
import { useToday } from '../today.ts'
import { useAddress } from '../use-address.ts'
import { deleteRecord } from './delete-record.tsx'
import { useOpenAdd } from './open-add.ts'
import { type BookRecord, dayOf, type RecordKind } from './record-kinds.ts'
import { type ColumnsOf, RecordTable } from './record-table.tsx'
import { type MainAction, RowButtons } from './row-buttons.tsx'
import { useWhenActive } from './use-when-active.ts'

const RecordSheet = lazyDialog(() => import('./record-sheet.tsx').then((part) => part.RecordSheet))
const ListTools = lazy(() => import('./list-tools.tsx').catch(() => ({ default: () => null as never })))

/** The part of a list that is shown, as the debts that are unpaid. */
interface RecordPart extends ListPart {
  /** How the list and its file are asked for it. */
  query: ListQuery
  /** Says that there is nothing in it. */
  none?: string | undefined
}

/** What takes back everything that a list is narrowed to. */
const WHOLE = { search: '', span: '', from: '', to: '', title: '', creditor: '' }

/**
 * Expense, Income or Debts Management (section 2): limits, what the kind has beside them (`children`), and the history. The
 * add form opens over it by the address (`layouts/add-entry.tsx`), the edit form here.
 */
export function RecordScreen<R extends BookRecord>({
  kind,
  icon: Icon,
  columns,
  widths,
  mainAction,
  form,
  details,
  part,
  children,
}: {
  kind: RecordKind<R>
  icon: ComponentType<{ className: string }>
  columns: ColumnsOf<R>
  /** How wide they are from a tablet on, as a class that sets `--columns`. */
  widths: string
  /** What stands before Edit, View and Delete. */
  mainAction?: (record: R) => MainAction | null
  /** The form that edits a record, or adds one like it. */
  form: (opened: { record?: R; copyOf?: R; onClose: () => void }) => ReactNode
  /** What View shows, before when the record was written down and changed. */
  details: (record: R, today: Day) => readonly Fact[]
  /** Which part of the list is shown, where the kind has parts. */
  part?: RecordPart
  children?: ReactNode
}) {
  const { calls, words } = kind
  const search = useSearch(words)
  const today = useToday()
  const { text, choice, write } = useAddress()
  const span = spanOf(text, today)
  const only = { title: text('title'), creditor: text('creditor') }
  const narrowed = narrowingOf(text, today)
  const isNarrowed = Object.keys(narrowed).length > 0
  const by = choice('by', SHOWN_BY[kind.name])
  const query = { search: search.value, ...narrowed, ...part?.query }
  const list = usePages(calls.list, query)
  const openAdd = useOpenAdd(kind.name)
  const [open, setOpen] = useState<{ what: 'edit' | 'view' | 'copy'; record: R } | null>(null)
  const close = () => setOpen(null)
  const whenActive = useWhenActive(calls.remove)
  const actionsOf = useCallback(
    (record: R) => {
      const main = mainAction?.(record)
      return {
        main: main ? { ...main, run: () => whenActive(main.run) } : null,
        onDelete: () => whenActive(() => deleteRecord(kind, record)),
      }
    },
    [kind, mainAction, whenActive],
  )
  const buttons = useCallback(
    (record: R) => (
      <RowButtons
        title={record.title}
        onEdit={() => setOpen({ what: 'edit', record })}
        onView={() => setOpen({ what: 'view', record })}
        {...actionsOf(record)}
      />
    ),
    [actionsOf],
  )
  const addButton = (
    <Button onClick={openAdd}>
      <Plus aria-hidden className="size-5" />
      {words.add}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <>
            {list.isEmpty ? null : (
              // They come to the left of the others, which move nowhere; on a phone one of them, whose place is kept.
              <Suspense fallback={<span className="size-11 sm:hidden" />}>
                <ListTools kind={kind} query={query} list={list} isPrinted={by.value === ''} />
              </Suspense>
            )}
            <Guide of={kind.name} />
            {/* Below that the bottom bar has it. */}
            <span className="max-lg:hidden">{addButton}</span>
          </>
        }
      />
      <LimitPanel kind={kind.name} />
      {children}
      <ListFrame
        title={words.history}
        list={list}
        search={search}
        part={part}
        found={(count, sum) => (
          <>
            {search.value === '' ? words.count(count) : words.found(count)}
            {sum === undefined || count === 0 ? null : (
              <>
                , <Amount value={sum} />
              </>
            )}
          </>
        )}
        beside={<SumsToggle {...by} />}
        above={
          by.value !== '' ? null : isNarrowed ? (
            <LazySpanChips span={span} only={only} onChange={write} />
          ) : // A phone has room for rows instead, and a list with parts for their choice: there the sums lead to the days.
          part ? null : (
            <div className="max-sm:hidden">
              <LazySpanChips span={span} onChange={write} />
            </div>
          )
        }
        {...(isNarrowed && { filters: { isSet: true, clear: () => write(WHOLE) } })}
        instead={by.value === '' ? undefined : <LazySumsView kind={kind.name} by={by.value} onChange={by.onChange} />}
        note={booksWords.shown}
        days={list.rows.map((record) => dayOf(kind, record))}
        empty={<EmptyState icon={<Icon className="size-7" />} text={part?.none ?? words.empty} action={addButton} />}
        noMatch={isNarrowed && search.value === '' ? booksWords.noneInDays : words.noMatch(search.value)}
      >
        <RecordTable
          kind={kind}
          columns={columns}
          widths={widths}
          buttons={buttons}
          records={list.rows}
          hasMore={list.hasMore}
          withDescription={search.value !== ''}
        />
      </ListFrame>
      {open?.what === 'edit' ? form({ record: open.record, onClose: close }) : null}
      {open?.what === 'copy' ? form({ copyOf: open.record, onClose: close }) : null}
      {open?.what === 'view' ? (
        <RecordSheet
          title={words.view}
          facts={details(open.record, today)}
          record={open.record}
          onEdit={() => setOpen({ ...open, what: 'edit' })}
          onCopy={() => setOpen({ ...open, what: 'copy' })}
          {...actionsOf(open.record)}
          onClose={close}
        />
      ) : null}
    </>
  )
}
