import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent, ReactNode, ToggleEvent } from 'react'
import { staffWords as words } from '../../../words/en/staff.ts'
import { buttonClass, dangerLook } from '../../ui/kit/button.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
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

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.querySelector('button')?.focus()
}

/** The arrow keys move through an open menu instead of the rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !event.currentTarget.matches(':popover-open')) return
  event.preventDefault()
  event.stopPropagation()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons.at((buttons.indexOf(event.target as HTMLButtonElement) + step) % buttons.length)?.focus()
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
