import { useLayoutEffect } from 'react'
import { isDialogOpen, isDialogShortcut, isShortcut, isWithCtrl, plainDialog } from '../ui/kit/focus.ts'

/**
 * If `run` returns false, the browser also handles the key. `dialogs` selects an element of a
 * dialog in which the key works too.
 */
export function useKey(key: string, run: () => unknown, dialogs?: string): void {
  // Use a layout effect, so that the key works as soon as the screen is visible.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isHere = isShortcut(event) || (dialogs && isDialogShortcut(event) && document.querySelector(dialogs))
      if (event.key === key && isHere && run() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [key, run, dialogs])
}

/** Calls `open` on Ctrl+K or Cmd+K, also while typing, unless a dialog with fields is open. */
export function useFindKey(open: (() => void) | undefined): void {
  useLayoutEffect(() => {
    if (!open) return
    function onKeyDown(event: KeyboardEvent): void {
      if (!isWithCtrl(event, 'k')) return
      event.preventDefault()
      if (plainDialog() || !isDialogOpen()) open?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
}

/** Saves the focused form on Ctrl+Enter or Cmd+Enter. */
export function useSaveKey(): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isWithCtrl(event, 'enter')) return
      const form = (event.target as Element).closest('form')
      if (!form) return
      event.preventDefault()
      event.stopPropagation()
      // Click the button instead of submitting, because a disabled button must not save.
      form.querySelector<HTMLElement>('[type=submit]')?.click()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

export function goToSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-search]')
  box?.focus()
  box?.select()
  return box !== null
}

export const FILTERS = ':is(.list-part, .list-choices, .list-chips) :is(button, input, select)'

export function goToFilters(): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>(FILTERS)].filter((one) => one.checkVisibility())
  const filter = shown.find(({ ariaPressed }) => ariaPressed === 'true') ?? shown[0]
  filter?.focus()
  return filter !== undefined
}
