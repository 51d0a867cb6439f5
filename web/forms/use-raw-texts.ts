import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Text passed to `onText`, split at the caret. `start` and `end`: the selection before. */
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
  /** True if `value` is a text without a clear amount. Backspace then shortens that text. */
  isUnclear: boolean
  onMark: (mark: string) => void
  onText: (text: string, isInside: boolean) => string
}

/**
 * Passes text that the number formatter would misread (`1e3` as 13) to `onText`: a pasted text,
 * or the whole text of the field. `isInside` is true if text follows the caret. Listens to
 * `beforeinput`, because phone keyboards fire no `paste`. Returns a function that is true if the
 * caret belongs after the value: the last digit of `900+200` turns `920` into the longer `1,100`.
 */
export function useRawTexts(inputRef: RefObject<HTMLInputElement | null>, handlers: RawTextHandlers): () => boolean {
  const latest = useRef(handlers)
  latest.current = handlers
  const latestRaw = useRef<RawText | null>(null)
  const isCaretLast = useRef(false)
  // Intercept input as soon as the field is visible.
  useLayoutEffect(() => {
    const input = inputRef.current
    if (!input) return
    const controller = new AbortController()
    let digitsBeforeSpace: number | null = null

    function onBeforeInput(event: InputEvent): void {
      const { value, selectionStart, selectionEnd } = input as HTMLInputElement
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
      const isNumber = /^\d+$/.test(text)
      let raw = latestRaw.current
      const isBackspace = event.inputType === 'deleteContentBackward' && event.cancelable
      if (raw && isBackspace && latest.current.isUnclear && isContinued(start, end)) {
        event.preventDefault()
        take({ ...raw, head: raw.head.slice(0, -1), start, end })
        return
      }
      if (start === 0) digitsBeforeSpace = null
      if (text === '' || (text.length > 1 && !isNumber) || !isContinued(start, end)) raw = null
      latestRaw.current = raw
      const before = raw?.head ?? value.slice(0, start)
      if (!raw && (text.length > 1 ? isNumber : !isUnclear(text, before))) {
        if (text === '.' || text === ',') latest.current.onMark(text)
        return
      }
      event.preventDefault()
      const isPaste = !raw && text.length > 1
      const [head, tail] = isPaste ? [text, ''] : [before + text, raw?.tail ?? value.slice(end)]
      take({ head, tail, start, end })
      if (isPaste) latestRaw.current = null
    }

    function take(text: Omit<RawText, 'value'>): void {
      const { head, tail } = text
      isCaretLast.current = tail === ''
      latestRaw.current = { ...text, value: latest.current.onText(head + tail, tail !== '') }
    }

    /** True if the user has neither moved the caret nor selected text since `raw`. */
    function isContinued(start: number, end: number): boolean {
      const raw = latestRaw.current
      if (raw?.value !== latest.current.value) return false
      const isAtEnd = start === end && end === input?.value.length
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
      isCaretLast.current = false
      if (MOVES.test(key) || ((ctrlKey || metaKey) && key.toLowerCase() === 'a')) forget()
      // In an empty field Backspace may fire no input event, so reset the text here.
      if (!latestRaw.current || input?.value !== '' || key !== 'Backspace') return
      latestRaw.current = null
      latest.current.onText('', false)
    }

    function forget(): void {
      isCaretLast.current = false
      latestRaw.current = null
    }

    const { signal } = controller
    input.addEventListener('beforeinput', onBeforeInput, { signal })
    input.addEventListener('keydown', onKeyDown, { signal })
    // Keep an unfinished sum such as `12500+`: the user may look up the rest in another app.
    const leave = () => latest.current.isUnclear || forget()
    input.addEventListener('pointerdown', leave, { signal })
    input.addEventListener('blur', leave, { signal })
    return () => controller.abort()
  }, [inputRef])
  return () => isCaretLast.current
}

const MOVES = /^(Arrow|Home|End)/
const LETTER = /[^\d.,\s'’+-]/
const SIGN = /[+-]/
const SPACE = /[\s'’]/
