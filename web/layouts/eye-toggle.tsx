import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { shell as words } from '../../words/en/site.ts'
import { IconButton } from '../kit/button.tsx'
import { useEyeClosed } from '../session.ts'

/** Hides every amount on the screen from whoever looks over the shoulder. */
export function EyeToggle() {
  const [closed, toggle] = useEyeClosed()
  const Icon = closed ? EyeOff : Eye
  return (
    <IconButton
      label={closed ? words.showAmounts : words.hideAmounts}
      aria-pressed={closed}
      onClick={toggle}
      icon={<Icon aria-hidden className="size-5" />}
    />
  )
}
