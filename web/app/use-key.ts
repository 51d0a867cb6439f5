import { isDialogOpen, isDialogShortcut, isShortcut, isWithCtrl, plainDialog } from '../ui/kit/focus.ts'
import { useKeyDown } from '../ui/kit/use-key-down.ts'

/**
 * Calls `run` on `key` while no dialog is open, or in a dialog with an element that `dialogs`
 * selects. If `run` returns false, the browser also handles the key.
 */
export function useKey(key: string, run: () => unknown, dialogs?: string): void {
  useKeyDown((event) => {
    const isHere = isShortcut(event) || (dialogs && isDialogShortcut(event) && document.querySelector(dialogs))
    if (event.key === key && isHere && run() !== false) event.preventDefault()
  })
}

/** Calls `open` on Ctrl+K or Cmd+K, also while typing. Does nothing over a dialog with fields. */
export function useFindKey(open: (() => void) | undefined): void {
  useKeyDown((event) => {
    if (!open || !isWithCtrl(event, 'k')) return
    event.preventDefault()
    if (plainDialog() || !isDialogOpen()) open()
  })
}

/** Saves the focused form on Ctrl+Enter or Cmd+Enter. */
export function useSaveKey(): void {
  useKeyDown((event) => {
    const form = isWithCtrl(event, 'enter') && (event.target as Element).closest('form')
    if (!form) return
    event.preventDefault()
    event.stopPropagation()
    // Click the button instead of submitting, because a disabled button must not save.
    form.querySelector<HTMLElement>('[type=submit]')?.click()
  }, true)
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
