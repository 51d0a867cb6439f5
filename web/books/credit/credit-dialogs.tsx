import type { CreditPerson } from '../../../contract/credit.ts'
import type { RefusedWrite } from '../../offline/pending-store.ts'
import type { OpenedCredit, PendingLine } from '../open-credit.ts'
import { LineDialog } from './line-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import PersonDialog from './person-dialog.tsx'

export default function CreditDialogs({ opened, onClose }: { opened: OpenedCredit; onClose: () => void }) {
  if ('told' in opened) return <MessageDialog {...opened} onClose={onClose} />
  if ('refused' in opened) return <Correction refused={opened.refused} onClose={onClose} />
  return <LineDialog {...opened} onClose={onClose} />
}

function Correction({ refused, onClose }: { refused: RefusedWrite; onClose: () => void }) {
  const { recordKind, row } = refused
  if (recordKind === 'creditPerson') return <PersonDialog person={row as CreditPerson} onClose={onClose} />
  const { kind } = row as PendingLine
  return <LineDialog kind={kind === 'paid' ? kind : 'gave'} person={undefined} refused={refused} onClose={onClose} />
}
