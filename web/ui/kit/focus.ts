/** True if the key has no Ctrl, Meta or Alt, no text field has the focus, and no dialog is open. */
export const isShortcut = (event: KeyboardEvent): boolean => isPlain(event) && isOnScreen(event)

/** Like `isShortcut`, but requires exactly one open dialog instead of none. */
export const isDialogShortcut = (event: KeyboardEvent): boolean => isPlain(event) && isOneDialogOpen()

export const isOneDialogOpen = (): boolean => document.querySelectorAll('dialog:modal').length === 1

/** Like `isShortcut`, but for Ctrl+A or Cmd+A. */
export const isSelectAll = (event: KeyboardEvent): boolean =>
  isWithCtrl(event, 'a') && isOutsideFields(event) && isOnScreen(event)

export const isWithCtrl = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, name: string): boolean =>
  key.toLowerCase() === name && ctrlKey !== metaKey && !altKey && !shiftKey

const isPlain = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) && isOutsideFields(event)

const isOutsideFields = ({ target }: Event) => !(target as Element).closest(':read-write, [readonly], select')

const isOnScreen = ({ target }: Event) => !(target as Element).closest('[role$="dialog"]') && !isDialogOpen()

export const hasMouse = () => typeof window !== 'undefined' && window.matchMedia('(hover: hover)').matches

/** Ignores a closed `<dialog>`, which React removes only after the browser has closed it. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role$="dialog"]:not(dialog:not([open]))') !== null
}

/** Returns the open dialog, unless it is a question, has fields or is over another one. */
export const plainDialog = () =>
  document.querySelector('dialog:modal:only-of-type:not([role=alertdialog], :has(input, select, textarea))')

/** Focuses the screen's heading, so that screen readers announce the new screen. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Shows the element first, because an open modal may have hidden it (kit/modal.tsx). */
export function focusInPlace(element: HTMLElement): void {
  element.closest('[data-far]')?.removeAttribute('data-far')
  element.focus({ preventScroll: true })
}

/** Focuses an element, and scrolls to the element's row if the row is out of sight. */
export function focusInSight(element: HTMLElement): void {
  focusInPlace(element)
  ;(element.closest('.record') ?? element).scrollIntoView({ block: 'nearest' })
}

/** Moves a lost focus to the Tab stop of a list, or to the screen's heading. */
export function restoreLostFocus(): void {
  if (document.activeElement !== document.body) return
  const stop = document.querySelector<HTMLElement>('.record [tabindex="0"]')
  if (stop) focusInPlace(stop)
  else focusHeading()
}

/**
 * Focuses a restored row when it is rendered, or the list if there is no such row. Does nothing if
 * the focus is in a field or dialog.
 */
export function focusRow(id: string | undefined, tries = RETRIES): void {
  const before = document.activeElement
  if (before?.closest('input, textarea, select, [role$="dialog"]')) return
  const opens = document.querySelector<HTMLElement>(`[data-id="${id}"] .opens`)
  if (opens) focusInSight(opens)
  else if (id !== undefined && tries > 0)
    setTimeout(() => document.activeElement === before && focusRow(id, tries - 1), RETRY_MS)
  else restoreLostFocus()
}

/**
 * When the focused element disappears or is disabled, focuses another element with the same name.
 * Retries, because React may render that element later.
 */
export function keepFocus(): () => void {
  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    const lost = target as HTMLElement
    const name = nameOf(lost)
    // A modal is outside `main` and restores the focus itself.
    if (relatedTarget || !name || !lost.closest('main')) return
    function returnFocus(tries: number): void {
      const place = document.activeElement
      const all = [...document.querySelectorAll<HTMLElement>(`main ${lost.localName}:not(:disabled)`)]
      all.find((element) => nameOf(element) === name)?.focus({ preventScroll: true })
      if (document.activeElement !== place) return
      restoreLostFocus()
      const rescued = document.activeElement
      if (tries > 0) setTimeout(() => document.activeElement === rescued && returnFocus(tries - 1), RETRY_MS)
    }
    requestAnimationFrame(() => {
      const isLost = !lost.isConnected || lost.matches(':disabled')
      if (isLost && document.activeElement === document.body) returnFocus(RETRIES)
    })
  }
  document.addEventListener('focusout', onFocusOut)
  return () => document.removeEventListener('focusout', onFocusOut)
}

const RETRY_MS = 150
const RETRIES = 10
const nameOf = ({ ariaLabel, textContent }: HTMLElement) => ariaLabel ?? textContent
