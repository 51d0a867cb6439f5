import { type CreditPerson, credit } from '../../../contract/credit.ts'
import { useAnswer } from '../../data/api/query.ts'
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
  const { recordKind, row, act } = refused
  if (recordKind === 'creditPerson') return <PersonDialog person={row as CreditPerson} onClose={onClose} />
  if (act === 'edit') return <EditCorrection refused={refused} onClose={onClose} />
  const { kind } = row as PendingLine
  return <LineDialog kind={kind === 'paid' ? kind : 'gave'} person={undefined} refused={refused} onClose={onClose} />
}

function EditCorrection({ refused: { row, parent = '' }, onClose }: { refused: RefusedWrite; onClose: () => void }) {
  const line = row as PendingLine
  // The cached list can be older than the answer about the customer.
  const fetched = useAnswer(credit.read, { params: { id: parent } }).data?.data
  const known = fetched ?? knownPeople().find(({ _id }) => _id === parent)
  return (
    <EditLineDialog
      line={line}
      person={known ?? { _id: parent, name: line.name ?? '', balance: 0 }}
      onClose={onClose}
    />
  )
}
