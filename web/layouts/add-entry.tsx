import { useCallback, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookKind } from '../../domain/book-kind.ts'
import { isLayerStep, makeLayerStep } from '../kit/close-on-back.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { paths } from '../paths.ts'
import { addAddress, addFormState } from '../records/open-add.ts'
import { useAddress } from '../use-address.ts'

const EntryDialog = lazyDialog(() => import('../ledger/entry-dialog.tsx').then((part) => part.default))
const DebtDialog = lazyDialog(() => import('../debts/debt-dialog.tsx').then((part) => part.default))

/** What the (+) adds on a screen: what that screen is about, and an expense everywhere else. */
export function addKindAt(pathname: string): BookKind {
  if (pathname === paths.income) return 'income'
  if (pathname === paths.debts) return 'debt'
  return 'expense'
}

/**
 * Opens the add form over any client screen while the address says `?add=expense` (or income, debt), so that one tap, the
 * manifest's shortcut and the browser's Back all work. The form can be switched to another kind, which takes along what
 * was typed. Its code is fetched when the phone is idle, unless it saves data.
 */
export function AddEntry() {
  const { text, write } = useAddress()
  const navigate = useNavigate()
  const kind = text('add')
  // The kind that what was typed has been carried to.
  const [carriedTo, setCarriedTo] = useState<BookKind | null>(null)
  if (kind === '' && carriedTo !== null) setCarriedTo(null)

  // Whoever comes in by the address itself, as from the manifest's shortcut, has the screen below it to go back to.
  useLayoutEffect(() => {
    if (kind === '' || isLayerStep()) return
    const without = new URL(window.location.href)
    without.searchParams.delete('add')
    makeLayerStep(without.href)
  }, [kind])

  const onClose = useCallback(() => {
    if (isLayerStep()) navigate(-1)
    else write({ add: '' })
  }, [navigate, write])

  function onSwitch(next: BookKind, isTyped: boolean): void {
    setCarriedTo(isTyped ? next : null)
    navigate(addAddress(next), { replace: true, state: addFormState, preventScrollReset: true })
  }

  const adding = { onClose, onSwitch, isCarried: carriedTo === kind }
  if (kind === 'debt') return <DebtDialog {...adding} />
  if (kind !== 'expense' && kind !== 'income') return null
  return <EntryDialog key={kind} kind={kind} {...adding} />
}
