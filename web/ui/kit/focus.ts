/** Returns true if a key can be a shortcut: no field has the focus and no dialog is open. */
export function isShortcut({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  if ((target as Element).closest('input, textarea, select, [contenteditable], [role$="dialog"]')) return false
  return document.querySelector('[role$="dialog"]') === null
}

/** Focuses the screen's heading, as loading a document does. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** The browser can't focus content that it skips while a modal is open (kit/modal.tsx). */
export function focusInPlace(element: HTMLElement): void {
  element.closest('[data-far]')?.removeAttribute('data-far')
  element.focus({ preventScroll: true })
}

/** Moves a lost focus to the Tab stop of a list, or to the screen's heading. */
export function rescueFocus(): void {
  if (document.activeElement !== document.body) return
  const stop = document.querySelector<HTMLElement>('.record [tabindex="0"]')
  if (stop) focusInPlace(stop)
  else focusHeading()
}
