import { useLayoutEffect } from 'react'

/**
 * Calls `run` when a key is pressed on a screen: not while something is typed, nor while a dialog is open. Where it gives
 * false there was nothing to do, and the key is the browser's.
 */
export function useKey(key: string, run: () => unknown): void {
  // Before the screen is painted: who sees it may press.
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

/** Puts the caret into the search of a screen, over what stands there; false where it has none. */
export function goToSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-search]')
  box?.focus()
  box?.select()
  return box !== null
}
