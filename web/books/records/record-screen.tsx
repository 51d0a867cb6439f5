import { Plus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { kitWords } from '../../../words/en/kit.ts'
import { fault } from '../../../words/en/layouts.ts'
import { listWords } from '../../../words/en/lists.ts'
import { booksWords } from '../../../words/en/records.ts'
import { ListFrame, type ListPart } from '../../data/lists/list-frame.tsx'
import { useBackToRow } from '../../data/lists/use-open-row.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { Guide } from '../../ui/guide.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { LimitPanel } from '../limits/limit-panel.tsx'
import { LazyNamedPanel, LazySpanChips, LazySumsTools, LazySumsView } from '../sums/lazy-parts.tsx'
import { spanText } from '../sums/spans.ts'
import { SumsToggle } from '../sums/sums-toggle.tsx'
import type OfList from './list-menu.tsx'
import { openAdd } from './open-add.ts'
import { type BookRecord, type RecordKind, recordDay } from './record-kinds.ts'
import { type ColumnsOf, RecordTable } from './record-table.tsx'
import { type KindActions, useRecordActions } from './use-record-actions.tsx'
import { useRecordList } from './use-record-list.ts'

const ListTools = optionalPart(() => import('./list-tools.tsx'), <span className="size-11 sm:hidden" />)
const ListMenu = optionalPart(() => import('./list-menu.tsx'), <span className="size-11 lg:hidden" />) as typeof OfList
const NoMatchOffers = optionalPart(() => import('./no-match-offers.tsx'))

interface RecordPart extends ListPart {
  query: ListQuery
  none?: string | undefined
}

interface RecordScreenProps<R extends BookRecord> extends KindActions<R> {
  kind: RecordKind<R>
  icon: ComponentType<{ className: string }>
  columns: ColumnsOf<R>
  widths: string
  part?: RecordPart
  children?: ReactNode
}

export function RecordScreen<R extends BookRecord>({
  kind,
  icon: Icon,
  columns,
  widths,
  part,
  children,
  ...actions
}: RecordScreenProps<R>) {
  const { words } = kind
  const { list, query, sumsFilter, search, filters, span, only, narrow, sorting, by } = useRecordList(kind, part?.query)
  useBackToRow(Object.keys(only).length > 0)
  const [buttons, opened] = useRecordActions(kind, actions, list)
  const addButton = (
    <Button onClick={() => openAdd(kind.name)}>
      <Plus className="size-5" />
      {words.add}
    </Button>
  )
  const chips = (
    <LazySpanChips span={span} only={only} onChange={narrow}>
      <span className={part ? 'max-sm:hidden' : undefined}>
        <SumsToggle {...by} />
      </span>
    </LazySpanChips>
  )
  const isNamed = only.title || only.group
  const summed = by.value === '' ? undefined : { kind: kind.name, by: by.value, filter: sumsFilter }
  const sums = summed && <LazySumsView {...summed} onChange={by.onChange} />
  const isSearched = search.value !== ''
  const hasDays = Boolean(span.from || span.to)
  const isNone = list.isEmpty && !isSearched && !filters && part?.isWhole !== false

  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <>
            {list.isEmpty ? null : summed ? (
              <LazySumsTools {...summed} file={words.file} />
            ) : (
              // The fallback reserves space, so that the layout doesn't shift when the tools load.
              <ListTools kind={kind} query={query} list={list} />
            )}
            <Guide of={kind.name} />
            {/* Below lg the bottom bar has this button. An empty list has its own button. */}
            {isNone ? null : <span className="max-lg:hidden">{addButton}</span>}
          </>
        }
      />
      {/* Hide the limits on the screen of a title or group, so that its months and entries fit. */}
      {isNamed ? null : <LimitPanel kind={kind.name} />}
      {children}
      {isNamed && !sums ? (
        <LazyNamedPanel only={only} kind={kind.name} titles={kind.calls.titles} span={span} onChange={narrow} />
      ) : null}
      <ListFrame
        title={words.history}
        list={list}
        search={search}
        part={part}
        countText={countText}
        afterSearch={
          sums ? null : (
            <ListMenu
              kind={kind}
              query={query}
              list={list}
              part={part?.query}
              by={by}
              sorting={sorting}
              narrow={narrow}
            />
          )
        }
        below={
          sums ? null : <div className={part && !filters && !isSearched ? 'max-sm:hidden' : undefined}>{chips}</div>
        }
        foot={<RowKeys />}
        filters={filters}
        instead={sums}
        note={listWords.of}
        // A printout names the chosen span, or else the days of its rows.
        days={hasDays ? undefined : list.rows.map((record) => recordDay(kind, record))}
        empty={<EmptyState icon={<Icon className="size-7" />} text={part?.none ?? words.empty} action={addButton} />}
        noMatch={
          <>
            {noMatch()}
            <NoMatchOffers
              kind={kind as unknown as RecordKind<BookRecord>}
              hasDays={hasDays && !list.isPartial}
              part={part?.query}
              {...{ query, narrow, search }}
            />
          </>
        }
      >
        <RecordTable
          kind={kind}
          columns={columns}
          widths={widths}
          buttons={buttons}
          records={list.rows}
          // A cached list may lack rows, so also compare its rows with the count of all rows.
          hasMore={list.hasMore || list.rows.length < (list.count ?? 0)}
          isSummed={!list.isPartial}
          sorting={sorting}
          withDescription={isSearched}
        />
      </ListFrame>
      {opened}
    </>
  )

  function noMatch(): string {
    if (list.isPartial) return isSearched ? listWords.partial(list.searched).join(words.count(0)) : fault.notCached
    if (!isSearched) return booksWords.noneInDays
    const text = words.noMatch(search.value)
    return hasDays ? kitWords.pair(spanText(span), text) : `${text} ${booksWords.searchExample}`
  }

  function countText(all: number, sum: number | undefined): ReactNode {
    const count = list.counted ?? all
    const isNoted = Boolean(list.pendingSum)
    const counted = (
      <>
        {(isSearched && !list.isPartial ? words.found : words.count)(count)}
        {sum === undefined || (count === 0 && !isNoted) ? null : (
          <>
            , <Amount value={sum} className="lg:font-bold lg:text-ink" />
          </>
        )}
        {isNoted ? ' ' : null}
        {list.pendingSum}
      </>
    )
    if (!list.isPartial) return counted
    if (count === 0 && !isNoted) return null
    const [before, after] = listWords.partial(list.searched)
    return (
      <>
        {before}
        {counted}
        {after}
      </>
    )
  }
}

/** CSS shows this list of shortcuts only while a row has the focus. */
function RowKeys() {
  const keys = {
    '↑ ↓': '',
    Enter: booksWords.view,
    e: booksWords.edit,
    x: booksWords.select,
    '⌦': booksWords.delete,
    '?': '',
  }
  return Object.entries(keys).map(([key, does]) => (
    <span key={key}>
      <kbd>{key}</kbd> {does}
    </span>
  ))
}
