import { useEffect } from 'react'
import type { Debt } from '../../contract/debts.ts'
import type { Entry } from '../../contract/ledger.ts'
import type { PendingLine } from '../books/open-credit.ts'
import type { ClientHere } from '../offline/cached-answers.ts'
import { type EditForm, isVerified, pendingStore } from '../offline/pending-store.ts'
import { hasUnsentWrites, openOutbox } from '../offline/rows.ts'
import { whenIdle } from '../ui/kit/lazy-dialog.tsx'
import { LazyCreditDialogs, LazyDebtDialog, LazyEntryDialog } from './add-entry.tsx'
import { beforeLogOut } from './log-out.ts'

/** Sends writes of an earlier visit without `whenIdle`, which data saver turns off. */
export function PendingWrites({ client: { accountStatus, isCached } }: { client: ClientHere }) {
  useEffect(() => {
    isVerified.set(!isCached)
    beforeLogOut(async () => (await openOutbox())?.sendBeforeLogOut() ?? true)
    const isActive = accountStatus === 'active' && !isCached
    const open = async () => {
      const outbox = await openOutbox()
      if (isActive) await outbox?.resume()
    }
    if (hasUnsentWrites()) void open()
    else whenIdle(() => void open())
  }, [accountStatus, isCached])
  const shown = pendingStore.use()
  return shown ? <shown.Strip {...shown} form={form} /> : null
}

const form: EditForm = (refused, onClose) => {
  const { recordKind, row, act } = refused
  if (recordKind === 'debt') return <LazyDebtDialog record={row as Debt} onClose={onClose} />
  if (recordKind === 'income' || recordKind === 'expense')
    return <LazyEntryDialog kind={recordKind} record={row as Entry} onClose={onClose} />
  // Only another version of the app knows this kind of write.
  if (!recordKind.startsWith('credit')) return undefined
  // A new write-off has no form to reopen: the client repeats it on the customer's page.
  const isWrittenOff = act === 'add' && (row as PendingLine).kind === 'writtenOff'
  return isWrittenOff ? null : <LazyCreditDialogs opened={{ refused }} onClose={onClose} />
}
