import type { FocusEvent } from 'react'
import type { FieldError } from '../../ui/kit/field.tsx'

/** Shows a field's error when the person leaves the field. An empty field shows none. */
export function validateOnLeave(
  { target, currentTarget: form }: FocusEvent<HTMLFormElement>,
  { errorOf, recheck }: { errorOf: (field: string) => FieldError | undefined; recheck: (...fields: string[]) => void },
): void {
  const isTyped = (field: string) => new FormData(form).get(field)
  afterPress(() => {
    // The field keeps the focus if the person only switched to another app or tab.
    if (document.activeElement === target) return
    // Keep an error from the server until the person changes the field.
    const own = isTyped(target.name) && !errorOf(target.name) ? [target.name] : []
    const pair = target.name === 'password' && isTyped('confirmPassword') ? ['confirmPassword'] : []
    recheck(...own, ...pair)
  })
}

/** Waits for the end of a click, because an error would move the button. */
function afterPress(act: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(act), { once: true })
  else setTimeout(act)
}
