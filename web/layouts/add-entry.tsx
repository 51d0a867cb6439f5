import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { BOOK_KINDS, type BookKind } from '../../domain/book-kind.ts'
import { isLayerStep, LayerQuery } from '../kit/close-on-back.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { paths } from '../paths.ts'
import { type AddKind, adding, openAdd } from '../records/open-add.ts'

export const LazyEntryDialog = lazyDialog(() => import('../ledger/entry-dialog.tsx'))
export const LazyDebtDialog = lazyDialog(() => import('../debts/debt-dialog.tsx'))

/** What the (+) adds on a screen: what that screen is about, and an expense everywhere else. */
export function addKindAt(pathname: string): AddKind {
  if (pathname === paths.income) return 'income'
  if (pathname === paths.debts) return 'debt'
  if (pathname.startsWith(paths.credit)) return 'credit'
  return 'expense'
}

const ADD_KINDS: AddKind[] = [...BOOK_KINDS, 'credit']

const onClose = () => adding.set(null)
const onSwitch = (kind: BookKind, isTyped: boolean) => adding.set({ kind, isCarried: isTyped })

/**
 * The add form over any client screen. While it is open the address says `?add=expense` (or income, debt, credit, which
 * `credit-over.tsx` shows), so that a reload
 * and the login after an ended session open it again; the manifest's shortcut, and a tap before the page is alive, open it
 * by that address. The form can be switched to another kind, which takes along what was typed. Its code is fetched when the
 * phone is idle, unless it saves data.
 */
export function AddEntry() {
  const opened = adding.use()
  const { search } = useLocation()

  useLayoutEffect(() => {
    const wanted = ADD_KINDS.find((kind) => kind === new URLSearchParams(search).get('add'))
    if (!wanted) return
    // Whoever comes in by the address itself has the screen below the form to go back to.
    if (!isLayerStep()) {
      const without = new URL(window.location.href)
      without.searchParams.delete('add')
      window.history.replaceState(window.history.state, '', without)
    }
    openAdd(wanted)
  }, [search])
  useLayoutEffect(() => onClose, [])

  if (!opened) return null
  const { kind, isCarried } = opened
  const form = { onClose, onSwitch, isCarried }
  return (
    <LayerQuery value={`add=${kind}`}>
      {kind === 'debt' ? <LazyDebtDialog {...form} /> : <LazyEntryDialog key={kind} kind={kind} {...form} />}
    </LayerQuery>
  )
}
