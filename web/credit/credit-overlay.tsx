import type { OpenedCredit } from '../open-credit.ts'
import { LineDialog } from './line-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'

/** What of the credit book lies over any screen: the form of a line, or a message to somebody. */
export default function CreditOverlay({ opened, onClose }: { opened: OpenedCredit; onClose: () => void }) {
  return opened.over === 'line' ? (
    <LineDialog kind={opened.kind} person={opened.person} onClose={onClose} />
  ) : (
    <MessageDialog told={opened.told} person={opened.person} onClose={onClose} />
  )
}
