import { Eye, EyeOff } from 'lucide-react'
import { shell as words } from '../../words/en/layouts.ts'
import { useAmountsHidden } from '../browser/preferences.ts'
import { IconButton } from '../ui/kit/button.tsx'

export function EyeToggle() {
  const [hidden, toggle] = useAmountsHidden()
  const Icon = hidden ? EyeOff : Eye
  return (
    <IconButton
      label={hidden ? words.showAmounts : words.hideAmounts}
      aria-pressed={hidden}
      onClick={toggle}
      icon={<Icon className="size-5" />}
    />
  )
}
