import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Phone keyboards fire `beforeinput` instead of `paste`. Once a letter is typed, `onText` gets the
 * whole text until something is deleted, so that `1e3` doesn't become 13.
 */
export function useRawTexts(
  inputRef: RefObject<HTMLInputElement | null>,
  takers: { onMark: (mark: string) => void; onText: (text: string) => void },
): void {
  const latest = useRef(takers)
  latest.current = takers
  // Use a layout effect, to intercept input as soon as the field is visible.
  useLayoutEffect(() => {
    const input = inputRef.current
    if (!input) return
    const controller = new AbortController()
    let lettered = ''

    function onBeforeInput(event: InputEvent): void {
      const { value, selectionStart, selectionEnd } = input as HTMLInputElement
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      const isFresh = selectionStart === 0 && selectionEnd === value.length
      if (text === '' || isFresh || text.length > 1) lettered = ''
      if (text.length > 1) {
        if (/^\d+$/.test(text)) return
      } else if (lettered !== '' || (!isFresh && LETTER.test(text))) {
        lettered = (lettered || value) + text
      } else {
        if (text === '.' || text === ',') latest.current.onMark(text)
        return
      }
      event.preventDefault()
      latest.current.onText(lettered || text)
    }

    const { signal } = controller
    input.addEventListener('beforeinput', onBeforeInput, { signal })
    input.addEventListener(
      'blur',
      () => {
        lettered = ''
      },
      { signal },
    )
    return () => controller.abort()
  }, [inputRef])
}

const LETTER = /[^\d.,\s'’+\u2212-]/
