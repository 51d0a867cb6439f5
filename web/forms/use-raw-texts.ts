import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Intercepts input to an amount that its formatter would misread. Spaces, signs and letters before
 * the number pass. `onMark` gets a typed point or comma. `onText` gets text inserted as a whole,
 * which `beforeinput` announces even where `paste` doesn't fire (phone keyboards), and all text
 * from the first letter after the number (`15k`) until a deletion, since otherwise `1e3` would be
 * 13.
 */
export function useRawTexts(
  inputRef: RefObject<HTMLInputElement | null>,
  takers: { onMark: (mark: string) => void; onText: (text: string) => void },
): void {
  const latest = useRef(takers)
  latest.current = takers
  // Layout effect: intercept from the first visible moment.
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

/** Neither digit, mark, space nor sign. */
const LETTER = /[^\d.,\s'’+\u2212-]/
