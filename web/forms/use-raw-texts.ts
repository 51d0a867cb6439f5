import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Text passed to `onText`, split at the caret. `start` and `end` are the last selection. */
interface RawText {
  head: string
  tail: string
  start: number
  end: number
  /** The form's value for this text. */
  value: string
}

interface RawTextHandlers {
  value: string
  onMark: (mark: string) => void
  onText: (text: string, isInside: boolean) => string
}

/**
 * Passes text that the number formatter would misread (`1e3` as 13) to `onText`: a pasted text,
 * or the whole text of the field. `isInside` is true if text follows the caret. Listens to
 * `beforeinput`, because phone keyboards fire no `paste`.
 */
export function useRawTexts(inputRef: RefObject<HTMLInputElement | null>, handlers: RawTextHandlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  // Intercept input as soon as the field is visible.
  useLayoutEffect(() => {
    const input = inputRef.current
    if (!input) return
    const controller = new AbortController()
    let raw: RawText | null = null
    let digitsBeforeSpace: number | null = null

    function onBeforeInput(event: InputEvent): void {
      const { value, selectionStart, selectionEnd } = input as HTMLInputElement
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
      const isNumber = /^\d+$/.test(text)
      if (start === 0) digitsBeforeSpace = null
      if (text === '' || (text.length > 1 && !isNumber) || !isContinued(start, end)) raw = null
      const before = raw?.head ?? value.slice(0, start)
      if (!raw && (text.length > 1 ? isNumber : !isUnclear(text, before))) {
        if (text === '.' || text === ',') latest.current.onMark(text)
        return
      }
      event.preventDefault()
      const isPaste = !raw && text.length > 1
      const [head, tail] = isPaste ? [text, ''] : [before + text, raw?.tail ?? value.slice(end)]
      const now = latest.current.onText(head + tail, tail !== '')
      raw = isPaste ? null : { head, tail, start, end, value: now }
    }

    /** True if the user continues `raw`: the caret is at its end or hasn't moved. */
    function isContinued(start: number, end: number): boolean {
      if (raw?.value !== latest.current.value) return false
      const isAtEnd = raw.tail === '' && start === end && end === input?.value.length
      return isAtEnd || (start === raw.start && end === raw.end)
    }

    function isUnclear(text: string, before: string): boolean {
      if (LETTER.test(text)) return true
      if (SIGN.test(text)) return before !== ''
      if (!SPACE.test(text)) return false
      // A space may only separate groups of three digits, so `2500 1200` is two numbers.
      const digits = before.replace(/\D/g, '').length
      const isGroup = digitsBeforeSpace === null ? digits <= 3 : (digits - digitsBeforeSpace) % 3 === 0
      digitsBeforeSpace ??= digits
      return !isGroup
    }

    function onKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent): void {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') raw = null
      // In an empty field Backspace may fire no input event, so reset the text here.
      if (!raw || input?.value !== '' || key !== 'Backspace') return
      raw = null
      latest.current.onText('', false)
    }

    const { signal } = controller
    input.addEventListener('beforeinput', onBeforeInput, { signal })
    input.addEventListener('keydown', onKeyDown, { signal })
    return () => controller.abort()
  }, [inputRef])
}

const LETTER = /[^\d.,\s'’+-]/
const SIGN = /[+-]/
const SPACE = /[\s'’]/
