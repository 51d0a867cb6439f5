import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Call } from '../../../contract/route.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { printing as words } from '../../../words/en/printing.ts'
import { booksWords } from '../../../words/en/records.ts'
import { queryClient } from '../../data/api/query.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { askForRows, type Pages } from '../../data/lists/ask-for-rows.ts'
import { type ListQuery, type PagedList, pagesOf } from '../../data/lists/use-pages.ts'
import { isInOfflineMode } from '../../offline/offline-mode.ts'
import { Button, IconButton } from '../../ui/kit/button.tsx'
import { confirm } from '../../ui/kit/confirm.tsx'
import { isDialogOpen } from '../../ui/kit/focus.ts'
import { useKeyDown } from '../../ui/kit/use-key-down.ts'
import { chooseAction, useChosenAction } from '../chosen-action.ts'

/** About sixty pages, which a browser lays out in a few seconds. */
const MOST_PRINTED = 2_000

/**
 * Returns a function that prints all rows, and the button for it. Handles Ctrl+P too, because the
 * browser alone wouldn't print rows that aren't loaded.
 */
export function usePrint(call: Call, query: ListQuery, list: PagedList<unknown>) {
  const { queryKey } = pagesOf(call, query)
  const key = JSON.stringify(query)
  const shown = list.rows.length
  // Offline, print only the rows that the screen shows.
  const isComplete = !list.hasMore || shown >= MOST_PRINTED || isInOfflineMode.get()
  const all = list.count ?? shown
  const isCut = list.hasMore && all > MOST_PRINTED && !isInOfflineMode.get()
  const { pathname } = useLocation()
  // The browser's Print menu can't load more rows, so the printout says how to print all rows.
  const say = all > MOST_PRINTED || isComplete ? words.rest : words.restByButton
  const [asked, setAsked] = useState<{ of: string; before: Pages } | null>(null)
  // Another query has other rows, so it ends the printing.
  if (asked && asked.of !== key) setAsked(null)
  const before = asked?.before ?? null

  async function printAll(): Promise<void> {
    if (before || (isCut && !(await acceptsCut()))) return
    if (isComplete) return window.print()
    const present = queryClient.getQueryData<Pages>(queryKey)
    if (!present) return
    setAsked({ of: key, before: present })
    const isLoaded = await withErrorToast(() => askForRows(queryKey, present, MOST_PRINTED, { throwOnError: true }))
    if (isLoaded) return
    restore(present)
    setAsked((now) => (now?.before === present ? null : now))
  }

  function acceptsCut(): Promise<boolean> {
    const { title, text } = words.question(Math.max(shown, MOST_PRINTED), all)
    const downloadAll = ({ currentTarget }: { currentTarget: Element }) => {
      currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel'))
      chooseAction(pathname.replace(/\/$/, ''), 'xlsx')
    }
    const offer = (
      <>
        <p>{text}</p>
        <Button variant="quiet" size="small" className="mt-3" onClick={downloadAll}>
          {kitWords.pair(booksWords.download, booksWords.excel)}
        </Button>
      </>
    )
    return confirm({ title, text: offer, action: words.print })
  }

  function restore(pages: Pages): void {
    void askForRows(queryKey, pages, pages.pages.flatMap(({ data }) => data).length)
  }

  const canPrint = before === null && !list.isStale
  const print = () => void (canPrint && printAll())
  useChosenAction(canPrint && !list.isLoading ? { print } : {})

  useEffect(() => {
    if (!before || !isComplete) return
    setAsked(null)
    window.addEventListener('afterprint', () => restore(before), { once: true })
    window.print()
  })

  useEffect(() => {
    window.addEventListener('beforeprint', repeatTotal)
    return () => window.removeEventListener('beforeprint', repeatTotal)
  }, [])

  useKeyDown((event) => {
    const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
    if (!isPrint || event.shiftKey || event.altKey || (isComplete && !isCut) || isDialogOpen()) return
    event.preventDefault()
    void printAll()
  })

  const button = (
    <>
      <IconButton
        label={words.print}
        aria-keyshortcuts="Control+P"
        icon={<Printer className="size-5" />}
        className="max-sm:hidden print:hidden"
        disabled={!canPrint}
        aria-busy={before !== null}
        onClick={print}
      />
      {query.search ? <p className="hidden font-medium print:block">{words.search(query.search)}</p> : null}
      {list.hasMore ? <p className="rows-left hidden text-small print:block">{say(shown, all)}</p> : null}
    </>
  )
  return { print, button, isBusy: before !== null }
}

/** A printout with more rows than this covers several pages. */
const ONE_PAGE = 30

/** Repeats the total, and how many rows are missing, below the rows of a long printout. */
function repeatTotal(): void {
  const table = document.querySelector('.record-table')
  const total = document.querySelector('.list-foot [role=status]')
  if (!table || !total || table.querySelectorAll('.record').length <= ONE_PAGE) return
  const copy = document.createElement('p')
  copy.className = 'py-2 font-medium'
  copy.textContent = [document.querySelector('.rows-left'), total].map((part) => part?.textContent).join(' ')
  table.after(copy)
  window.addEventListener('afterprint', () => copy.remove(), { once: true })
}
