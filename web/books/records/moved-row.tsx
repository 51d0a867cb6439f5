import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { kitWords } from '../../../words/en/kit.ts'
import { booksWords } from '../../../words/en/records.ts'
import { selectionWords } from '../../../words/en/selection.ts'
import type { PagedList } from '../../data/lists/use-pages.ts'
import { isInOfflineMode } from '../../offline/offline-mode.ts'
import { focusInSight } from '../../ui/kit/focus.ts'
import { toast } from '../../ui/kit/toast.tsx'

type Rows = Pick<PagedList<{ _id: string; title: string }>, 'rows' | 'at'>

/**
 * Waits for the first load after a change or, offline, for the changed rows. If the changed row
 * then has another place or isn't in the list, keeps the focus at the old place, and a note
 * offers to show the record.
 */
export default function MovedRow({
  id,
  before,
  list,
  onEnd,
  show,
}: {
  id: string
  /** The list when the client submitted the change. */
  before: Rows
  list: Rows
  onEnd: () => void
  show: () => void
}) {
  // Stop after another search or order: its rows don't show whether the changed row moved.
  const address = useLocation().search.replace(/[?&]record=[^&]*/, '')
  const [first] = useState(address)
  useEffect(() => {
    if (address !== first) return onEnd()
    const place = before.rows.findIndex(({ _id }) => _id === id)
    const row = before.rows[place]
    const now = list.rows.findIndex(({ _id }) => _id === id)
    // Compare the next row or, for the last row, the one before.
    const side = place + 1 < before.rows.length ? 1 : -1
    const isMoved = now < 0 || list.rows[now + side]?._id !== before.rows[place + side]?._id
    if (isMoved || before.at !== list.at || (isInOfflineMode.get() && before.rows !== list.rows)) onEnd()
    if (!row || !isMoved) return
    keepFocusAt(place, id)
    const text = kitWords.pair(row.title, selectionWords.moved)
    toast({ text, action: { label: booksWords.view, run: show }, isOfScreen: true })
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
