import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Hands over what is put into the input of an amount before its formatter sees it, where that is more than digits.
 *
 * - `onText` gets every text that comes as a whole: pasting, dropping and the clipboard strip of phone keyboards all announce
 *   themselves as `beforeinput`, only the first of them as `paste`. And it gets what stands in the input with a letter typed
 *   behind it (`15k`, `10,000F`), from then on with each further key, until something is deleted: else `1e3` would be 13.
 * - `onMark` gets a point or a comma when it is typed.
 *
 * Spaces, a sign, and letters in front of the number change nothing, and are left to the formatter.
 */
export function useRawTexts(
  inputRef: RefObject<HTMLInputElement | null>,
  takers: { onMark: (mark: string) => void; onText: (text: string) => void },
): void {
  const latest = useRef(takers)
  latest.current = takers
  // Before the input is painted: who sees it may type.
  useLayoutEffect(() => {
    const input = inputRef.current
    if (!input) return
    const controller = new AbortController()
    /** What was typed, once a letter is in it. */
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

/** What is typed and is neither a digit nor a mark, a space or a sign. */
const LETTER = /[^\d.,\s'’+\u2212-]/
