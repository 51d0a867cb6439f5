import { useEffect } from 'react'
import type { Debt } from '../../contract/debts.ts'
import type { Entry, EntryKind } from '../../contract/ledger.ts'
import type { WaitingLine } from '../books/open-credit.ts'
import type { ClientHere } from '../offline/kept-answers.ts'
import type { EditForm } from '../offline/outbox/waiting-strip.tsx'
import { isSomethingLeft, isVerified, openOutbox, waiting } from '../offline/outbox/write.ts'
import { whenIdle } from '../ui/kit/lazy-dialog.tsx'
import { LazyDebtDialog, LazyEntryDialog } from './add-entry.tsx'
import { LazyCreditOverlay } from './credit-over.tsx'
import { beforeLogOut } from './log-out.ts'

/** Pending intents, over every screen. An earlier visit's are sent at once, also with Save-Data. */
export function Waiting({ client: { accountStatus, isKept } }: { client: ClientHere }) {
  useEffect(() => {
    isVerified.set(!isKept)
    beforeLogOut(async () => (await openOutbox())?.leave() ?? true)
    const isActive = accountStatus === 'active' && !isKept
    const open = async () => {
      const outbox = await openOutbox()
      if (isActive) await outbox?.resume()
    }
    if (isSomethingLeft()) void open()
    else whenIdle(() => void open())
  }, [accountStatus, isKept])
  const shown = waiting.use()
  return shown ? <shown.Strip {...shown} form={form} /> : null
}

const form: EditForm = (intent, onClose) => {
  const { recordKind, row } = intent
  if (recordKind === 'debt') return <LazyDebtDialog record={row as Debt} onClose={onClose} />
  if (!recordKind.startsWith('credit'))
    return <LazyEntryDialog kind={recordKind as EntryKind} record={row as Entry} onClose={onClose} />
  // A write-off was made by a question, not a form; it is asked again on the person's page.
  const isWrittenOff = (row as WaitingLine).kind === 'writtenOff'
  return isWrittenOff ? null : <LazyCreditOverlay opened={{ over: 'refused', intent }} onClose={onClose} />
}
