import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef } from 'react'

/** Label of a menu that was open when React replaced its prerendered HTML. */
let openMenuLabel: string | null = null

export function Menu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = panel.current
    if (openMenuLabel === label) shown?.showPopover()
    return () => {
      if (!shown?.matches(':popover-open')) return
      openMenuLabel = label
      // If React replaces this menu, the new one mounts and reads the label before this microtask.
      queueMicrotask(() => {
        openMenuLabel = null
      })
    }
  }, [label])
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !panel.current) return
          event.preventDefault()
          panel.current.togglePopover(true)
          step(panel.current, 1)
        }}
        className="tap inline-flex items-center justify-center rounded-box hover:bg-wash"
      >
        {icon}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links and buttons get keys */}
      <div
        id={id}
        ref={panel}
        popover="auto"
        onToggle={focusFirst}
        onKeyDown={moveFocus}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) panel.current?.hidePopover()
        }}
        className="drop min-w-56 rounded-box border border-line bg-card p-2 text-ink shadow-raised"
      >
        {children}
      </div>
    </>
  )
}

export function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open' && !currentTarget.contains(document.activeElement)) step(currentTarget, 1)
}

/** The arrow keys move through an open menu instead of the rows. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  // On wide screens, the panel of a staff row isn't a popover but part of the row.
  if (!by || !event.currentTarget.matches(':popover-open')) return
  event.preventDefault()
  event.stopPropagation()
  step(event.currentTarget, by)
}

function step(panel: HTMLElement, by: number): void {
  const items = [...panel.querySelectorAll<HTMLElement>('a, button')].filter((item) => item.checkVisibility())
  items.at((items.indexOf(document.activeElement as HTMLElement) + by) % items.length)?.focus()
}

export const menuItemClass =
  'tap flex w-full items-center gap-3 rounded-box px-3 py-2 text-start hover:bg-wash aria-[current]:bg-wash aria-[current]:text-brand'
