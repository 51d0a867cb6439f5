import ListChecks from 'lucide-react/icons/list-checks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { booksWords } from '../../../words/en/records.ts'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { IconButton } from '../../ui/kit/button.tsx'
import { whenIdle } from '../../ui/kit/lazy-dialog.tsx'
import { orNothing } from '../../ui/kit/or-nothing.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import './selected-rows.css'

const RowSelection = lazy(orNothing(() => import('./row-selection.tsx')))

/** Starts a selection on screens without a mouse. Its code loads when idle, for boxes and keys. */
export default function SelectTool<R extends BookRecord>({
  kind,
  query,
  list,
}: {
  kind: RecordKind<R>
  query: ListQuery
  list: PagedList<MaybePending<R>>
}) {
  const [isReady, setIsReady] = useState(false)
  const [isOn, setIsOn] = useState(false)
  const key = JSON.stringify(query)
  const [asked, setAsked] = useState(key)
  // Another search ends the selection, because its rows may no longer be visible.
  if (asked !== key) {
    setAsked(key)
    setIsOn(false)
  }
  useEffect(() => whenIdle(() => setIsReady(true)), [])
  return (
    <>
      <IconButton
        label={booksWords.select}
        icon={<ListChecks aria-hidden className="size-5" />}
        className="select-tool lg:hidden"
        onClick={() => setIsOn(true)}
      />
      {isReady || isOn ? (
        <Suspense>
          <RowSelection
            key={key}
            kind={kind as unknown as RecordKind<BookRecord>}
            query={query}
            list={list as PagedList<MaybePending<BookRecord>>}
            isOn={isOn}
            onSwitch={setIsOn}
          />
        </Suspense>
      ) : null}
    </>
  )
}
