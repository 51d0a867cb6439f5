import type { CreditPerson } from '../../../contract/credit.ts'
import type { Intent } from '../../offline/outbox/queue.ts'
import type { OpenedCredit, WaitingLine } from '../open-credit.ts'
import { LineDialog } from './line-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import PersonDialog from './person-dialog.tsx'

export default function CreditOverlay({ opened, onClose }: { opened: OpenedCredit; onClose: () => void }) {
  switch (opened.over) {
    case 'line':
      return <LineDialog {...opened} onClose={onClose} />
    case 'refused':
      return <Refused intent={opened.intent} onClose={onClose} />
    case 'message':
      return <MessageDialog told={opened.told} person={opened.person} onClose={onClose} />
  }
}

function Refused({ intent, onClose }: { intent: Intent; onClose: () => void }) {
  const { recordKind, row } = intent
  if (recordKind === 'creditPerson') return <PersonDialog person={row as CreditPerson} onClose={onClose} />
  const { kind } = row as WaitingLine
  return <LineDialog kind={kind === 'paid' ? kind : 'gave'} person={undefined} refused={intent} onClose={onClose} />
}
