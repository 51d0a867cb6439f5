import { useEffect } from 'react'

/** Keys of the screens in a shell: `/` for the search, `n` for a new entry. Off while typing and while a dialog is open. */
export function useShortcuts(openAdd?: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable], [role$="dialog"]')) return
      if (document.querySelector('[role$="dialog"]')) return
      const box = document.querySelector<HTMLInputElement>('[data-search]')
      if (event.key === 'n' && openAdd) openAdd()
      else if (event.key === '/' && box) {
        box.focus()
        box.select()
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [openAdd])
}
