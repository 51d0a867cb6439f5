import type { CreditPerson } from '../../../contract/credit.ts'
import type { RefusedWrite } from '../../offline/pending-store.ts'
import type { OpenedCredit, PendingLine } from '../open-credit.ts'
import { EditLineDialog } from './edit-line-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { knownPeople } from './people.ts'
import PersonDialog from './person-dialog.tsx'

export default function CreditDialogs({ opened, onClose }: { opened: OpenedCredit; onClose: () => void }) {
  if ('reason' in opened) return <MessageDialog {...opened} onClose={onClose} />
  if ('refused' in opened) return <Correction refused={opened.refused} onClose={onClose} />
  if ('edited' in opened) return <EditLineDialog line={opened.edited} person={opened.person} onClose={onClose} />
  return <LineDialog {...opened} onClose={onClose} />
}

function Correction({ refused, onClose }: { refused: RefusedWrite; onClose: () => void }) {
  const { recordKind, row, act, parent = '' } = refused
  if (recordKind === 'creditPerson') return <PersonDialog person={row as CreditPerson} onClose={onClose} />
  const { kind, name = '' } = row as PendingLine
  if (act === 'edit') {
    const person = knownPeople().find(({ _id }) => _id === parent) ?? { _id: parent, name, balance: 0 }
    return <EditLineDialog line={row as PendingLine} person={person} onClose={onClose} />
  }
  return <LineDialog kind={kind === 'paid' ? kind : 'gave'} person={undefined} refused={refused} onClose={onClose} />
}
