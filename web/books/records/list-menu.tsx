import { Check, EllipsisVertical } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { booksWords } from '../../../words/en/records.ts'
import { selectionWords as words } from '../../../words/en/selection.ts'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import { earlyPicks } from '../../data/lists/use-row-keys.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { canFetchParts } from '../../ui/kit/can-fetch-parts.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { whenLoadedAndIdle } from '../../ui/kit/lazy-dialog.tsx'
import { loadOrNothing } from '../../ui/kit/load-or-nothing.ts'
import { Menu, menuItemClass } from '../../ui/kit/menu.tsx'
import { usePanelBelow } from '../files/panel-below.ts'
import type { BookRecord, RecordKind, RecordSort } from './record-kinds.ts'
import '../selection/select-box.css'
import '../selection/selected-rows.css'

const RowSelection = lazy(loadOrNothing(() => import('./row-selection.tsx')))

/** Menu for phones and tablets. Renders the row selection at all widths. */
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
  const holder = usePanelBelow()
  const sortId = useId()
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
      <span ref={holder} className="shrink-0 lg:hidden">
        <Menu
          label={words.menu}
          icon={<EllipsisVertical aria-hidden className={classNames('size-5', order !== usual && 'text-brand')} />}
        >
          <p id={sortId} className="px-3 text-small text-muted">
            {words.sort}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which can't be beside it */}
          <div role="group" aria-labelledby={sortId}>
            {ordersOf(kind, usual).map((one) => (
              <Item key={one} isPressed={one === order} onPress={() => narrow({ sort: one === usual ? '' : one })}>
                {words.orders[one]}
              </Item>
            ))}
          </div>
          <div className="mt-2 border-t border-line pt-2">
            {part ? (
              <span className="sm:hidden">
                <Item onPress={() => by.onChange('title')}>{booksWords.byTitle}</Item>
              </span>
            ) : null}
            <Item onPress={() => setIsOn(true)}>{words.start}</Item>
          </div>
        </Menu>
      </span>
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

function Item({ isPressed, onPress, children }: { isPressed?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={isPressed} className={menuItemClass} onClick={onPress}>
      {children}
      {isPressed ? <Check aria-hidden className="ml-auto size-5 text-brand" /> : null}
    </button>
  )
}

/**
 * Returns the default order first. Omits `dueDate` if the default is `status`, which sorts by due
 * date too. Otherwise omits `status`.
 */
function ordersOf<R extends BookRecord>({ sorts }: RecordKind<R>, usual: RecordSort): RecordSort[] {
  const hidden = usual === 'status' ? 'dueDate' : 'status'
  const others = sorts.filter((one) => one !== usual && one !== hidden)
  return [usual, ...others]
}
