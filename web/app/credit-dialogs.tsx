import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { CreditPerson } from '../../contract/credit.ts'
import { creditDialog, type PendingLine } from '../books/open-credit.ts'
import { useClient } from '../offline/guard.ts'
import type { RefusedWrite } from '../offline/pending-store.ts'
import { LayerQuery } from '../ui/kit/close-on-back.ts'
import { lazyDialog } from '../ui/kit/lazy-dialog.tsx'

// Clients without a credit book don't load them.
const LineDialog = lazyDialog(() => import('../books/credit/line-dialog.tsx'), 'on demand')
const MessageDialog = lazyDialog(() => import('../books/credit/message-dialog.tsx'), 'on demand')
const PersonDialog = lazyDialog(() => import('../books/credit/person-dialog.tsx'), 'on demand')

const onClose = () => creditDialog.set(null)

export function CreditDialogs() {
  const opened = creditDialog.use()
  const { keepsCredit } = useClient()
  useEffect(() => {
    if (keepsCredit) for (const part of [LineDialog, MessageDialog, PersonDialog]) part.fetchAhead()
  }, [keepsCredit])
  useLayoutEffect(() => onClose, [])
  if (!opened) return null
  const isLine = 'kind' in opened
  return (
    <LayerQuery value={isLine ? 'add=credit' : ''}>
      {isLine ? <LineDialog {...opened} onClose={onClose} /> : <MessageDialog {...opened} onClose={onClose} />}
    </LayerQuery>
  )
}

/** The form of a refused write. A write-off has none: a question on the person's page made it. */
export function correctCredit(refused: RefusedWrite, onClose: () => void): ReactNode {
  const { recordKind, row } = refused
  if (recordKind === 'creditPerson') return <PersonDialog person={row as CreditPerson} onClose={onClose} />
  const { kind } = row as PendingLine
  if (kind === 'writtenOff') return null
  return <LineDialog kind={kind} person={undefined} refused={refused} onClose={onClose} />
}
