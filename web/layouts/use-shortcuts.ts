import { useEffect } from 'react'

/** Keys of the client's screens: `n` for a new entry, `/` for the search. Off while typing and while a dialog is open. */
export function useShortcuts(openAdd: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable], [role$="dialog"]')) return
      if (document.querySelector('[role$="dialog"]')) return
      if (event.key === 'n') openAdd()
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-search]')?.focus()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [openAdd])
}
