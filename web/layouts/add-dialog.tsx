import { shell as words } from '../../words/en/site.ts'
import { Dialog } from '../kit/dialog.tsx'
import type { AddKind } from './add-entry.tsx'

/** The add form of a kind, over whatever screen is open. */
export default function AddDialog({ kind, onClose }: { kind: AddKind; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.add[kind]}>
      {null}
    </Dialog>
  )
}
