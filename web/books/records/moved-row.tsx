import { useEffect } from 'react'
import { booksWords } from '../../../words/en/records.ts'
import { selectionWords } from '../../../words/en/selection.ts'
import type { PagedList } from '../../data/lists/use-pages.ts'
import { focusInSight } from '../../ui/kit/focus.ts'
import { toast } from '../../ui/kit/toast.tsx'

type Rows = Pick<PagedList<{ _id: string }>, 'rows' | 'at'>

/**
 * Waits for the first load after a change. If the changed row then has another place or isn't in
 * the list, keeps the focus at the old place, and a note offers to show the record.
 */
export default function MovedRow({
  id,
  before,
  list,
  onEnd,
  show,
}: {
  id: string
  /** The list when the change was saved. */
  before: Rows
  list: Rows
  onEnd: () => void
  show: () => void
}) {
  useEffect(() => {
    const place = before.rows.findIndex(({ _id }) => _id === id)
    const next = before.rows[place + 1]?._id
    const now = list.rows.findIndex(({ _id }) => _id === id)
    const isMoved = place >= 0 && (now < 0 || (next && list.rows[now + 1]?._id !== next))
    if (isMoved || before.at !== list.at) onEnd()
    if (!isMoved) return
    keepFocusAt(place, id)
    toast({ text: selectionWords.moved, action: { label: booksWords.view, run: show }, isOfScreen: true })
  })
  return null
}

function keepFocusAt(place: number, id: string): void {
  const focused = document.activeElement
  const rows = document.querySelectorAll('.record-table .record')
  const opens = (rows[place] ?? rows[rows.length - 1])?.querySelector<HTMLElement>('.opens')
  if (opens && (focused?.matches('body, h1') || focused?.closest<HTMLElement>('.record')?.dataset.id === id))
    focusInSight(opens)
}
