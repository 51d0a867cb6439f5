import { useState } from 'react'
import { createPortal } from 'react-dom'
import { bulk } from '../../../contract/bulk.ts'
import { ROWS_PER_CALL } from '../../../domain/import/limits.ts'
import { selectionWords as words } from '../../../words/en/selection.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { changeIds, deleteRows, findRows, MOST_SELECTED } from './change-rows.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import RetitleDialog from './retitle-dialog.tsx'
import { useRowBoxes } from './row-boxes.ts'
import { SelectedRowsBar } from './selected-rows-bar.tsx'
import { useWhenActive } from './use-when-active.ts'

interface SelectionProps<R extends BookRecord> {
  kind: RecordKind<R>
  query: ListQuery
  list: PagedList<MaybePending<R>>
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** Lets the client select rows of the list on this screen, and delete or rename them at once. */
export default function RowSelection<R extends BookRecord>({ kind, query, list, isOn, onSwitch }: SelectionProps<R>) {
  const { rows, count = rows.length } = list
  const [selected, setSelected] = useState<ReadonlyMap<string, MaybePending<R>>>(new Map())
  const [anchor, setAnchor] = useState<string | null>(null)
  const [busy, setBusy] = useState<'all' | 'delete' | null>(null)
  const [isRetitling, setIsRetitling] = useState(false)
  const [idOf] = useState(changeIds)
  const whenActive = useWhenActive(bulk.change)

  function select(next: ReadonlyMap<string, MaybePending<R>>): void {
    setSelected(next)
    onSwitch(next.size > 0)
  }

  function onToggle(place: number, isRange: boolean): void {
    const row = rows[place]
    if (!row || busy) return
    const next = new Map(selected)
    const start = isRange ? rows.findIndex(({ _id }) => _id === anchor) : -1
    if (start >= 0)
      for (const one of rows.slice(Math.min(start, place), Math.max(start, place) + 1)) next.set(one._id, one)
    else if (!next.delete(row._id)) next.set(row._id, row)
    setAnchor(row._id)
    select(next)
  }

  async function selectAll(): Promise<void> {
    setBusy('all')
    await withErrorToast(async () => {
      const pending = rows.filter((row) => row.pending)
      const found = await findRows(kind, query)
      select(new Map([...found, ...pending].map((row) => [row._id, row])))
    })
    setBusy(null)
  }

  /** The server doesn't know pending rows as the screen shows them, so name them and skip them. */
  function idsToChange(): string[] {
    const chosen = [...selected.values()]
    const unsent = chosen.filter((row) => row.pending)
    if (unsent.length > 0) toast({ text: words.unsent(unsent.map(({ title }) => title).join(', ')) })
    return chosen.filter((row) => !row.pending).map(({ _id }) => _id)
  }

  async function onDelete(): Promise<void> {
    if (busy || selected.size === 0) return
    if (!navigator.onLine) return toast({ text: words.offline })
    const ids = idsToChange()
    if (ids.length === 0) return
    // One call is undone as a whole. Several could be undone in part, so ask first.
    const question = { title: words.deleteQuestion(ids.length), text: words.deleteText, action: words.delete }
    if (ids.length > ROWS_PER_CALL && !(await confirm({ ...question, danger: true }))) return
    await whenActive(async () => {
      setBusy('delete')
      const isWhole = await deleteRows(kind, ids, idOf)
      setBusy(null)
      if (isWhole) select(new Map())
      return isWhole
    })
  }

  useRowBoxes({
    titles: rows.map(({ title }) => title),
    isSelected: (place) => selected.has(rows[place]?._id ?? ''),
    isOn,
    onToggle,
    onDelete: () => void onDelete(),
    onLeave: () => select(new Map()),
  })

  const place = isOn ? document.querySelector('.record-table')?.parentElement : null
  const changed = isRetitling ? [...selected.values()].filter((row) => !row.pending).map(({ _id }) => _id) : []
  return (
    <>
      {place
        ? createPortal(
            <SelectedRowsBar
              rows={[...selected.values()]}
              all={Math.min(count, MOST_SELECTED)}
              isAllFound={count <= MOST_SELECTED}
              busy={busy}
              onAll={() => void selectAll()}
              onDelete={() => void onDelete()}
              onRetitle={() => {
                if (idsToChange().length > 0) setIsRetitling(true)
              }}
              onLeave={() => select(new Map())}
            />,
            place,
          )
        : null}
      {isRetitling ? (
        <RetitleDialog
          kind={kind}
          ids={changed}
          idOf={idOf}
          onDone={() => select(new Map())}
          onClose={() => setIsRetitling(false)}
        />
      ) : null}
    </>
  )
}
