import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useId, useState } from 'react'
import { MOST } from '../../contract/fields.ts'
import { booksWords } from '../../words/en/books.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { toast } from '../kit/toast.tsx'
import { Failed } from './failed.tsx'
import { PagedRows } from './paged-rows.tsx'
import type { BookRecord, RecordWords } from './record-kind.ts'
import type { PagedList } from './use-pages.ts'

/**
 * The frame of a history: heading, search with its count, and under them whichever is true: on its way, failing (with
 * Retry), nothing yet, no match, or the table with Show 50 more. `children` is the table.
 */
export function RecordList<R extends BookRecord>({
  words,
  icon,
  list,
  search,
  onSearch,
  onAdd,
  onDownload,
  children,
}: {
  words: RecordWords
  icon: ReactNode
  list: PagedList<R>
  search: string
  onSearch: (text: string) => void
  onAdd: () => void
  onDownload: () => Promise<void>
  children: ReactNode
}) {
  const headingId = useId()
  const { rows, count } = list
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <h2 id={headingId} className="text-lead">
          {words.history}
        </h2>
        <DownloadButton disabled={rows.length === 0} onDownload={onDownload} />
      </div>
      <SearchBox
        maxLength={MOST.search}
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={search}
        onSearch={onSearch}
        result={count === undefined ? undefined : search === '' ? words.count(count) : words.found(count)}
      />
      <Failed error={list.error} label={booksWords.retry} onRetry={list.retry} className="mt-3" />
      <PagedRows
        list={list}
        note={booksWords.shown}
        days={rows.map((row) => ('date' in row ? row.date : row.dueDate))}
        empty={
          search === '' ? (
            <EmptyState
              icon={icon}
              text={words.empty}
              action={
                <Button onClick={onAdd}>
                  <Plus aria-hidden className="size-5" />
                  {words.add}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<SearchX className="size-7" />}
              text={words.noMatch(search)}
              action={
                <Button variant="quiet" onClick={() => onSearch('')}>
                  {booksWords.clearSearch}
                </Button>
              }
            />
          )
        }
      >
        {children}
      </PagedRows>
    </section>
  )
}

function DownloadButton({ disabled, onDownload }: { disabled: boolean; onDownload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      size="small"
      variant="plain"
      busy={busy}
      disabled={disabled}
      onClick={() => {
        setBusy(true)
        onDownload()
          .catch(() => toast({ text: booksWords.downloadFailed, urgent: true }))
          .finally(() => setBusy(false))
      }}
    >
      <Download aria-hidden className="size-5" />
      <span>
        <span className="max-sm:sr-only">{booksWords.download} </span>
        {booksWords.csv}
      </span>
    </Button>
  )
}
