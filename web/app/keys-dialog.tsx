import { keysWords as words } from '../../words/en/keys.ts'
import { Dialog } from '../ui/kit/dialog.tsx'
import { FactList } from '../ui/kit/fact-list.tsx'

export default function KeysDialog({ canAdd, onClose }: { canAdd: boolean; onClose: () => void }) {
  const { add, ...others } = words.list
  const facts = Object.values(canAdd ? { add, ...others } : others).map(({ key, does }) => ({
    label: does,
    value: <kbd className="rounded-box border border-edge px-2 py-1 font-sans font-medium">{key}</kbd>,
  }))
  return (
    <Dialog onClose={onClose} title={words.title} description={words.when}>
      <FactList facts={facts} />
    </Dialog>
  )
}
