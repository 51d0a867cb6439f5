import { Search, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { kitWords as words } from '../../../words/en/kit.ts'
import { restoreLostFocus } from './focus.ts'
import { inputClass } from './inputs.tsx'

const SETTLE_MS = 250

export function SearchBox({
  label,
  placeholder = label,
  example = placeholder,
  value,
  onSearch,
  onGo,
  maxLength,
}: {
  label: string
  placeholder?: string
  /** Replaces the placeholder while the field has the focus. */
  example?: string
  value: string
  onSearch: (text: string) => void
  /** Called on Enter and on Arrow Down, after `onSearch`. */
  onGo?: (text: string) => void
  maxLength: number
}) {
  const id = useId()
  const [text, setText] = useState(value)
  const [hasFocus, setHasFocus] = useState(false)
  /** Texts passed to `onSearch` that `value` hasn't shown yet. */
  const sent = useRef<string[]>([])
  const latest = useRef(value)
  latest.current = value
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Show a value that changed elsewhere, such as on Back. Don't show a value that was typed here:
  // it arrives late, and the user may have typed more.
  useLayoutEffect(() => {
    const at = sent.current.lastIndexOf(value)
    sent.current = sent.current.slice(at + 1)
    if (at >= 0) return
    sent.current = []
    setText((typed) => (typed.trim() === value ? typed : value))
  }, [value])

  function scheduleSearch(next: string, afterMs: number, then?: (text: string) => void): void {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (next.trim() !== latest.current) sent.current.push(next.trim())
      onSearch(next.trim())
      then?.(next.trim())
    }, afterMs)
  }

  return (
    <search className="relative block w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        data-search=""
        maxLength={maxLength}
        value={text}
        placeholder={hasFocus ? example : placeholder}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onChange={(event) => scheduleSearch(event.target.value, SETTLE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'ArrowDown') {
            if (text.trim() === value) onGo?.(value)
            else scheduleSearch(text, 0, onGo)
          } else if (event.key !== 'Escape' || (text === '' && event.currentTarget.closest('dialog'))) return
          else if (text !== '') scheduleSearch('', 0)
          else {
            event.currentTarget.blur()
            restoreLostFocus()
          }
          event.preventDefault()
        }}
        className={`${inputClass} pl-10 text-ellipsis ${text === '' ? 'pr-0' : 'pr-12'}`}
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label={words.clearSearch}
          onClick={() => scheduleSearch('', 0)}
          className="tap absolute top-0 right-0 flex items-center justify-center rounded-box text-muted hover:text-ink"
        >
          <X className="size-5" />
        </button>
      )}
    </search>
  )
}
