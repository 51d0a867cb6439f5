import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/** The menu that was open when its frame was drawn anew, as when the screens take the place of the page as it was built. */
let leftOpen: string | null = null

/**
 * `<Menu label="Menu" icon={<MenuIcon />}>links and buttons</Menu>`: a button that opens a small panel by the platform's own
 * popover: Esc and a tap elsewhere close it, and so does choosing something inside. Works without a script for links.
 */
export function Menu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = panel.current
    if (leftOpen === label) shown?.showPopover()
    return () => {
      if (!shown?.matches(':popover-open')) return
      leftOpen = label
      // What takes its place does so at once; whatever comes later has a menu of its own.
      queueMicrotask(() => {
        leftOpen = null
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links and buttons inside act, the panel only closes after them */}
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

/** The look of a line inside a Menu, for `<a>`, `<Link>` and `<button>` alike. */
export const menuItemClass =
  'tap flex w-full items-center gap-3 rounded-box px-3 py-2 text-start hover:bg-wash aria-[current]:bg-wash aria-[current]:text-brand'
