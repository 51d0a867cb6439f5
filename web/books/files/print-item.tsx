import { printing } from '../../../words/en/printing.ts'
import { MenuItem } from '../menu-item.tsx'

/** The item Print of a menu on phones. On wider screens, most lists have a button for it. */
export function PrintItem({ onPrint }: { onPrint: () => void }) {
  return (
    <span className="sm:hidden">
      <MenuItem onPress={onPrint}>{printing.print}</MenuItem>
    </span>
  )
}
