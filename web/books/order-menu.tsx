import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { selectionWords as words } from '../../words/en/selection.ts'
import { classNames } from '../ui/kit/class-names.ts'
import { Menu } from '../ui/kit/menu.tsx'
import { usePanelBelow } from './files/panel-below.ts'
import { MenuItem } from './menu-item.tsx'

/** The first order is the default. */
export function OrderMenu<Order extends string>({
  value,
  orders,
  nameOf,
  onChange,
  className = '',
  children,
}: {
  value: string
  orders: readonly Order[]
  nameOf: (order: Order) => string
  onChange: (order: Order) => void
  className?: string
  children: ReactNode
}) {
  const holder = usePanelBelow()
  const sortId = useId()
  return (
    <span ref={holder} className={`shrink-0 print:hidden ${className}`}>
      <Menu
        label={words.menu}
        icon={<EllipsisVertical className={classNames('size-5', value !== orders[0] && 'text-brand')} />}
      >
        <p id={sortId} className="px-3 text-small text-muted">
          {words.sort}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which can't be beside it */}
        <div role="group" aria-labelledby={sortId}>
          {orders.map((one) => (
            <MenuItem key={one} isPressed={one === value} onPress={() => onChange(one)}>
              {nameOf(one)}
            </MenuItem>
          ))}
        </div>
        {children ? <div className="mt-2 border-t border-line pt-2">{children}</div> : null}
      </Menu>
    </span>
  )
}
