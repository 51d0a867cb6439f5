import DebtDialog from '../debts/debt-dialog.tsx'
import EntryDialog from '../ledger/entry-dialog.tsx'
import { ledgerKinds } from '../ledger/ledger-kinds.ts'
import type { AddKind } from '../parts/open-add.ts'

/** The add form of a kind, over whatever screen is open. */
export default function AddDialog({ kind, onClose }: { kind: AddKind; onClose: () => void }) {
  if (kind === 'debt') return <DebtDialog onClose={onClose} />
  return <EntryDialog key={kind} kind={ledgerKinds[kind]} onClose={onClose} />
}
