import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { staffWords as words } from '../../../words/en/staff.ts'
import { buttonClass, dangerLook } from '../../ui/kit/button.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import './row-menu.css'

interface Person {
  _id: string
  fullName: string
}

const manage = `${buttonClass('quiet', 'small')} whitespace-nowrap xl:hidden`

/** Uses plain HTML without components, so that hundreds of rows render fast. */
export function RowMenu({ of: { _id, fullName }, children }: { of: Person; children: ReactNode }) {
  const id = `manage-${_id}`
  return (
    <>
      <button type="button" popoverTarget={id} className={manage}>
        <span className="manage">{words.manage}</span>
        <span className="sr-only"> {fullName}</span>
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <div id={id} popover="auto" className="row-menu">
        {children}
      </div>
    </>
  )
}

const shape =
  'tap rounded-box text-small font-medium whitespace-nowrap max-xl:block max-xl:w-full max-xl:px-3 max-xl:text-start xl:border xl:bg-card xl:px-2'
const quiet = classNames(shape, 'hover:bg-wash xl:border-edge')
const danger = classNames(shape, dangerLook, 'row-danger xl:border-loss')

export function RowAction<Row extends Person>({
  label,
  isDanger = false,
  of,
  onPress,
}: {
  label: string
  isDanger?: boolean
  of: Row
  onPress: (row: Row) => void
}) {
  return (
    <button
      type="button"
      className={isDanger ? danger : quiet}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()
        onPress(of)
      }}
    >
      {label}
      <span className="sr-only"> {of.fullName}</span>
    </button>
  )
}
