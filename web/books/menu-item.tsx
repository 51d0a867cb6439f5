import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { menuItemClass } from '../ui/kit/menu.tsx'

export function MenuItem({
  isPressed,
  onPress,
  children,
}: {
  isPressed?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" aria-pressed={isPressed} className={menuItemClass} onClick={onPress}>
      {children}
      {isPressed ? <Check className="ml-auto size-5 text-brand" /> : null}
    </button>
  )
}
