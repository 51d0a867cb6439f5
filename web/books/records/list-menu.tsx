import { useEffect, useState } from 'react'
import { booksWords } from '../../../words/en/records.ts'
import { selectionWords as words } from '../../../words/en/selection.ts'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import { earlyPicks } from '../../data/lists/use-row-keys.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { canFetchParts } from '../../ui/kit/can-fetch-parts.ts'
import { whenLoadedAndIdle } from '../../ui/kit/lazy-dialog.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { MenuItem } from '../menu-item.tsx'
import { OrderMenu } from '../order-menu.tsx'
import type { BookRecord, RecordKind, RecordSort } from './record-kinds.ts'
import '../selection/select-box.css'
import '../selection/selected-rows.css'

const RowSelection = optionalPart(() => import('./row-selection.tsx'))

/** The menu of a list, hidden on wide screens. Also renders the row selection, at all widths. */
export default function ListMenu<R extends BookRecord>({
  kind,
  query,
  list,
  part,
  by,
  sorting: { value: order },
  narrow,
}: {
  kind: RecordKind<R>
  query: ListQuery
  list: PagedList<MaybePending<R>>
  /** Query of the chosen part, such as unpaid debts; undefined for a list without parts. */
  part: ListQuery | undefined
  by: { onChange: (by: 'title') => void }
  sorting: { value: string }
  narrow: (changes: Record<string, string>) => void
}) {
  const usual = kind.sorts.find((one) => one === part?.sort) ?? kind.usualSort
  const [isReady, setIsReady] = useState(false)
  const [isOn, setIsOn] = useState(false)
  const key = JSON.stringify(query)
  const [lastKey, setLastKey] = useState(key)
  // End the selection when the query changes, because the new rows may lack the selected ones.
  if (lastKey !== key) {
    setLastKey(key)
    setIsOn(false)
  }
  useEffect(() => {
    const load = () => setIsReady(canFetchParts())
    const onKeyDown = () => earlyPicks.size > 0 && load()
    onKeyDown()
    window.addEventListener('keydown', onKeyDown)
    whenLoadedAndIdle(load)
    return () => {
      earlyPicks.clear()
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  return (
    <>
      <OrderMenu
        className="lg:hidden"
        value={order}
        orders={ordersOf(kind, usual)}
        nameOf={(one) => words.orders[one]}
        onChange={(one) => narrow({ sort: one === usual ? '' : one })}
      >
        {part ? (
          <span className="sm:hidden">
            <MenuItem onPress={() => by.onChange('title')}>{booksWords.byTitle}</MenuItem>
          </span>
        ) : null}
        <MenuItem onPress={() => setIsOn(true)}>{words.start}</MenuItem>
      </OrderMenu>
      {isReady || isOn ? (
        <RowSelection
          key={key}
          kind={kind as unknown as RecordKind<BookRecord>}
          query={query}
          list={list as PagedList<MaybePending<BookRecord>>}
          isOn={isOn}
          onSwitch={setIsOn}
        />
      ) : null}
    </>
  )
}

/**
 * Returns the default order, then the others. Omits `status` or `dueDate`, because both sort by
 * due date.
 */
function ordersOf<R extends BookRecord>({ sorts }: RecordKind<R>, usual: RecordSort): RecordSort[] {
  const hidden = usual === 'status' ? 'dueDate' : 'status'
  const others = sorts.filter((one) => one !== usual && one !== hidden)
  return [usual, ...others]
}
