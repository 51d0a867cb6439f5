import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

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
        className="tap inline-flex items-center justify-center rounded-box hover:bg-wash"
      >
        {icon}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the panel only closes after a link or button inside was pressed */}
      <div
        id={id}
        ref={panel}
        popover="auto"
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

export const menuItemClass =
  'tap flex w-full items-center gap-3 rounded-box px-3 py-2 text-start hover:bg-wash aria-[current]:bg-wash aria-[current]:text-brand'
