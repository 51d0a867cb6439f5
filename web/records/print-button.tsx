import Printer from 'lucide-react/icons/printer'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Call } from '../../contract/route.ts'
import { printing as words } from '../../words/en/printing.ts'
import { queryClient } from '../api/query.ts'
import { withErrorToast } from '../api/with-error-toast.ts'
import { IconButton } from '../kit/button.tsx'
import { askForRows, type Pages } from '../lists/ask-for-rows.ts'
import { type ListQuery, type PagedList, pagesOf } from '../lists/use-pages.ts'

/** So many rows are some sixty pages of paper, which a browser lays out in a few seconds. */
const MOST_PRINTED = 2_000

/**
 * Prints a list with all rows that match, up to a bound, by a button and by the key of the browser, which cannot wait for
 * rows by itself. Where they are not all on paper, it says so there. Afterwards the list is as long as it was. `query` is
 * what `usePages` was asked, and `list` what it gave; each query has a button of its own, by its `key`.
 */
export function PrintButton({ call, query, list }: { call: Call; query: ListQuery; list: PagedList<unknown> }) {
  const { queryKey } = pagesOf(call, query)
  const shown = list.rows.length
  const isComplete = !list.hasMore || shown >= MOST_PRINTED
  // What was there before the rest was asked for, while that is on its way.
  const [before, setBefore] = useState<Pages | null>(null)

  async function loadRest(): Promise<void> {
    const present = queryClient.getQueryData<Pages>(queryKey)
    if (before || !present) return
    setBefore(present)
    const isThere = await withErrorToast(() => askForRows(queryKey, present, MOST_PRINTED, { throwOnError: true }))
    if (isThere) return
    queryClient.setQueryData(queryKey, present)
    setBefore(null)
  }

  useEffect(() => {
    if (!before || !isComplete) return
    setBefore(null)
    window.addEventListener('afterprint', () => queryClient.setQueryData(queryKey, before), { once: true })
    window.print()
  })

  // Before the list is painted: who sees it may press.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
      if (!isPrint || event.shiftKey || event.altKey || isComplete || document.querySelector('[role$="dialog"]')) return
      event.preventDefault()
      void loadRest()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  return (
    <>
      <IconButton
        label={words.print}
        icon={<Printer aria-hidden className="size-5" />}
        className="max-sm:hidden print:hidden"
        disabled={before !== null || list.isStale}
        aria-busy={before !== null}
        onClick={() => (isComplete ? window.print() : void loadRest())}
      />
      {query.search ? <q className="hidden text-small print:block">{query.search}</q> : null}
      {list.hasMore ? <p className="hidden text-small print:block">{words.rest(shown, list.count ?? shown)}</p> : null}
    </>
  )
}
