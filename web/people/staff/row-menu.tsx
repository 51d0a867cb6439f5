import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { staffWords as words } from '../../../words/en/staff.ts'
import { buttonClass, dangerLook } from '../../ui/kit/button.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { focusFirst, moveFocus } from '../../ui/kit/menu.tsx'
import './row-menu.css'

interface Person {
  _id: string
  fullName: string
}

const manage = `${buttonClass('quiet', 'small')} whitespace-nowrap xl:hidden`

/** Plain HTML, so that hundreds of rows render fast. */
export function RowMenu({ of: { _id, fullName }, children }: { of: Person; children: ReactNode }) {
  const id = `manage-${_id}`
  return (
    <>
      <button type="button" tabIndex={-1} popoverTarget={id} className={manage}>
        <span className="manage">{words.manage}</span>
        <span className="sr-only"> {fullName}</span>
        <ChevronDown className="size-4" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus and its keys */}
      <div id={id} popover="auto" className="row-menu" onToggle={focusFirst} onKeyDown={moveFocus}>
        {children}
      </div>
    </>
  )
}

const shape =
  'tap shrink-0 rounded-box text-small font-medium whitespace-nowrap max-xl:block max-xl:w-full max-xl:px-3 max-xl:text-start xl:px-1.5'
const quiet = classNames(shape, 'hover:bg-wash')
const danger = classNames(shape, dangerLook, 'row-danger')

export function RowAction<Row extends Person>({
  label,
  more = '',
  isDanger = false,
  shortcut = '',
  of,
  onPress,
}: {
  label: string
  /** Second part of the label, such as the new date. */
  more?: string
  isDanger?: boolean
  /** Class by which `use-row-keys.ts` finds the button for a key. */
  shortcut?: 'edits' | 'mains' | 'deletes' | ''
  of: Row
  onPress: (row: Row) => void
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={more ? label + more : undefined}
      className={classNames(isDanger ? danger : quiet, shortcut)}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()
        onPress(of)
      }}
    >
      {label}
      {more ? <span className="more">{more}</span> : null}
      <span className="sr-only"> {of.fullName}</span>
    </button>
  )
}
