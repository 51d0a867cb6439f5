import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useKitWords } from './kit-words.tsx'

/** What a toast says, and what can be done about it. */
export interface Note {
  text: string
  action?: { label: string; run: () => void }
  /** Announced at once, not when the screen reader is at rest. */
  urgent?: boolean
}

const TOAST_MS = 5000
const UNDO_MS = 8000
const MAX_AT_ONCE = 3

let shown: readonly (Note & { id: number })[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * `toast({ text: 'Expense deleted successfully', action: { label: 'Undo', run } })`: a passing note, 5 s, or 8 s with an
 * action. The time stands still while it is pointed at, focused (F6 goes to it) or out of sight. Needs `<ToastHost />`.
 */
export function toast(note: Note): void {
  lastId += 1
  show([...shown, { ...note, id: lastId }].slice(-MAX_AT_ONCE))
}

function dismiss(id: number): void {
  show(shown.filter((note) => note.id !== id))
}

function show(notes: typeof shown): void {
  shown = notes
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: typeof shown = []

/** Shows the toasts; stands once in a layout. */
export function ToastHost() {
  const words = useKitWords()
  const notes = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  const region = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const hidden = useHidden()

  // Shown anew with each note, so that it lies above a dialog that was opened since.
  const newest = notes.at(-1)?.id
  useLayoutEffect(() => {
    const popover = region.current
    if (!popover || newest === undefined || popover.contains(document.activeElement)) return
    if (popover.matches(':popover-open')) popover.hidePopover()
    popover.showPopover()
  }, [newest])

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key === 'F6') region.current?.querySelector('button')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={words.notifications}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
      className="toasts"
    >
      <ol className="flex flex-col gap-2">
        {notes.map((note) => (
          <Item key={note.id} note={note} paused={held || hidden} closeLabel={words.close} />
        ))}
      </ol>
    </section>
  )
}

function Item({ note, paused, closeLabel }: { note: Note & { id: number }; paused: boolean; closeLabel: string }) {
  const left = useRef(note.action ? UNDO_MS : TOAST_MS)
  useEffect(() => {
    if (paused) return
    const since = performance.now()
    const timer = setTimeout(() => dismiss(note.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [paused, note.id])
  return (
    <li className="toast flex items-center gap-2 rounded-box bg-ink py-1 pr-1 pl-4 text-paper shadow-raised">
      <p role={note.urgent ? 'alert' : 'status'} className="flex-1 py-2">
        {note.text}
      </p>
      {note.action ? (
        <button
          type="button"
          onClick={() => {
            dismiss(note.id)
            note.action?.run()
          }}
          className="tap rounded-box px-3 font-bold underline underline-offset-4 focus-visible:outline-paper"
        >
          {note.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismiss(note.id)}
        className="tap flex items-center justify-center rounded-box focus-visible:outline-paper"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  )
}

/** True while the page is in the background. */
function useHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.hidden,
    () => false,
  )
}
