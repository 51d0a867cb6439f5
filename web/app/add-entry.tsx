import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { BOOK_KINDS, type BookKind } from '../../domain/book-kind.ts'
import { creditDialog } from '../books/open-credit.ts'
import { type AddKind, openAdd, openedAddForm } from '../books/records/open-add.ts'
import { useClient } from '../offline/guard.ts'
import { paths } from '../session/paths.ts'
import { LayerQuery, takeFromAddress } from '../ui/kit/close-on-back.ts'
import { lazyDialog } from '../ui/kit/lazy-dialog.tsx'
import { WarmUp } from '../ui/kit/warm-up.tsx'

export const LazyEntryDialog = lazyDialog(() => import('../books/ledger/entry-dialog.tsx'))
export const LazyDebtDialog = lazyDialog(() => import('../books/debts/debt-dialog.tsx'))
// On demand, because clients without a credit book never need these dialogs.
export const LazyCreditDialogs = lazyDialog(() => import('../books/credit/credit-dialogs.tsx'), 'on demand')

export function addKindAt(pathname: string): AddKind {
  if (pathname === paths.income) return 'income'
  if (pathname === paths.debts) return 'debt'
  if (pathname.startsWith(paths.credit)) return 'credit'
  return 'expense'
}

const ADD_KINDS: AddKind[] = [...BOOK_KINDS, 'credit']

const onClose = () => openedAddForm.set(null)
const onSwitch = (kind: BookKind, isTyped: boolean) => openedAddForm.set({ kind, isCarried: isTyped })

/** Opens the form for `?add=expense` in the URL, so a reload or a login opens it again. */
export function AddEntry() {
  const opened = openedAddForm.use()
  const { search } = useLocation()

  useLayoutEffect(() => {
    const added = takeFromAddress('add', search)
    const wanted = ADD_KINDS.find((kind) => kind === added)
    if (wanted) openAdd(wanted)
  }, [search])
  useLayoutEffect(() => onClose, [])

  if (!opened)
    return (
      <WarmUp>
        <LazyEntryDialog kind="expense" onClose={onClose} onSwitch={onSwitch} />
      </WarmUp>
    )
  const { kind, ...start } = opened
  const form = { ...start, onClose, onSwitch }
  return (
    <LayerQuery value={`add=${kind}`}>
      {kind === 'debt' ? <LazyDebtDialog {...form} /> : <LazyEntryDialog key={kind} kind={kind} {...form} />}
    </LayerQuery>
  )
}

const closeCredit = () => creditDialog.set(null)

export function OpenedCreditDialog() {
  const opened = creditDialog.use()
  const { keepsCredit } = useClient()
  useEffect(() => {
    if (keepsCredit) LazyCreditDialogs.fetchAhead()
  }, [keepsCredit])
  useLayoutEffect(() => closeCredit, [])
  return opened ? (
    <LayerQuery value={'kind' in opened ? 'add=credit' : ''}>
      <LazyCreditDialogs opened={opened} onClose={closeCredit} />
    </LayerQuery>
  ) : null
}
