import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { fetchedLater } from '../kit/fetched-later.tsx'
import { type AddKind, withoutAdd } from '../parts/open-add.ts'
import { paths } from '../paths.ts'

const AddDialog = fetchedLater(() => import('./add-dialog.tsx').then((part) => part.default))

/** What the (+) adds on a screen: what that screen is about, and an expense everywhere else. */
export function addKindAt(pathname: string): AddKind {
  if (pathname === paths.income) return 'income'
  if (pathname === paths.debts) return 'debt'
  return 'expense'
}

/**
 * Opens the add form over any client screen while the address says `?add=expense` (or income, debt), so that one tap, the
 * manifest's shortcut and the browser's Back all work. Its code is fetched when the phone is idle, unless it saves data.
 */
export function AddEntry() {
  const [params] = useSearchParams()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const kind = params.get('add')

  const isStep = (state as { isStep?: boolean } | null)?.isStep === true
  const onClose = useCallback(() => {
    if (isStep) navigate(-1)
    else navigate({ pathname, search: withoutAdd(search) }, { replace: true, preventScrollReset: true })
  }, [isStep, navigate, pathname, search])

  if (kind !== 'expense' && kind !== 'income' && kind !== 'debt') return null
  return <AddDialog kind={kind} onClose={onClose} />
}
