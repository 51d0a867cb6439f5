import DebtDialog from '../debts/debt-dialog.tsx'
import EntryDialog from '../ledger/entry-dialog.tsx'
import type { AddKind } from '../parts/open-add.ts'

/** The add form of a kind, over whatever screen is open. */
export default function AddDialog({ kind, onClose }: { kind: AddKind; onClose: () => void }) {
  return kind === 'debt' ? <DebtDialog onClose={onClose} /> : <EntryDialog key={kind} kind={kind} onClose={onClose} />
}
