import { useLayoutEffect } from 'react'

/** If `run` returns false, the browser also handles the key. */
export function useKey(key: string, run: () => unknown): void {
  // A layout effect, so that the key works as soon as the screen is visible.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable], [role$="dialog"]')) return
      if (document.querySelector('[role$="dialog"]')) return
      if (run() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [key, run])
}

export function goToSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-search]')
  box?.focus()
  box?.select()
  return box !== null
}
