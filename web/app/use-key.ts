import {
  isDialogOpen,
  isDialogShortcut,
  isShortcut,
  isWithCtrl,
  plainDialog,
  restoreLostFocus,
} from '../ui/kit/focus.ts'
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

/** Saves the focused form on Ctrl+Enter or Cmd+Enter. With Shift, saves it and starts another. */
export function useSaveKey(): void {
  useKeyDown((event) => {
    const isSave = event.key === 'Enter' && event.ctrlKey !== event.metaKey && !event.altKey
    const form = isSave && (event.target as Element).closest('form')
    if (!form) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    // Click the button instead of submitting, because a disabled button must not save.
    form.querySelector<HTMLElement>(event.shiftKey ? '[aria-keyshortcuts$=Enter]' : '[type=submit]')?.click()
  }, true)
}

export function goToSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-search]')
  box?.focus()
  box?.select()
  return box !== null
}

export const FILTERS =
  ':is([role=tablist], .list-part, .list-choices, .list-chips) :is(button:not([aria-selected=false]):enabled, input, select)'

const shownFilters = (and = '') =>
  [...document.querySelectorAll<HTMLElement>(FILTERS + and)].filter((one) => one.checkVisibility())

export function goToFilters(): boolean {
  const shown = shownFilters()
  const filter = shown.find((one) => one.matches('[aria-pressed=true], [aria-selected=true]')) ?? shown[0]
  filter?.focus()
  return filter !== undefined
}

/** Arrow keys move between the filters and the buttons of column heads, as in a toolbar. */
export function useFilterKeys(): void {
  useKeyDown((event) => {
    const target = event.target as HTMLElement
    const isSelect = target.localName === 'select'
    if (!isShortcut(event) && !(isSelect && !event.altKey)) return
    const all = shownFilters(', .sorts')
    const at = all.indexOf(target)
    if (at < 0) return
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1 }
    if (!isSelect) Object.assign(steps, { Home: 0, End: all.length - 1 })
    const next = steps[event.key]
    // A field keeps all other keys, so Escape leaves it, as it leaves the search.
    if (isSelect && event.key === 'Escape') {
      target.blur()
      restoreLostFocus()
    } else if (next === undefined) return
    else all[next]?.focus()
    event.preventDefault()
  })
}
