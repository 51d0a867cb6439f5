import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { kitWords as words } from '../../../words/en/kit.ts'
import { isDialogOpen } from './focus.ts'
import { createStore } from './store.ts'

/** Undoes a change. Resolves to false if a later attempt can succeed. */
export type Undo = () => unknown

export interface Note {
  text: string
  action?: { label: string; run: () => void }
  undo?: Undo
  /**
   * True if the note offers to undo an older change. Ctrl+Z undoes that change only while the
   * note is visible.
   */
  isOffer?: boolean
  /** The next note replaces this one. */
  isProgress?: boolean
  /** The text disappears on another screen. */
  isOfScreen?: boolean
  urgent?: boolean
}

interface Shown {
  id: number
  lines: readonly string[]
  /** The lines that disappear on another screen. */
  ofScreen: readonly string[]
  action: Note['action']
  undo: Note['undo']
  isProgress: boolean
  urgent: boolean
  at: number
}

const LEAST_MS = 5000
const LEAST_WITH_ACTION_MS = 8000
/** A note stays visible for `NOTICE_MS`, and `PER_LETTER_MS` longer for each letter. */
const NOTICE_MS = 2000
const PER_LETTER_MS = 70
/** Merge notes within this time, because they are about the same action. */
const SAME_MOMENT_MS = 500
/** An action can show a note and then open another screen, such as after a deletion. */
const SAME_ACTION_MS = 1000
const MAX_WAITING = 3
const MOST_CHANGES = 20
/** Ctrl+Z undoes only younger changes: other devices may have changed the data since. */
const LAPSED_MS = 5 * 60_000

const shown = createStore<readonly Shown[]>([])
let lastId = 0
/** The changes that Ctrl+Z can undo, oldest first. */
let changes: readonly { undo: Undo; at: number; isOffer: boolean }[] = []
let isUndoing = false
let undoing: Promise<unknown> = Promise.resolve()

/** A note with a button reappears when a later note has disappeared. */
export function toast(added: Note): void {
  const { text, action, undo, isOffer = false, isProgress = false, isOfScreen = false, urgent = false } = added
  const at = performance.now()
  if (undo) addChange(undo, isOffer)
  const last = shown.get().at(-1)
  const isMerged =
    last && !last.isProgress && at - last.at <= SAME_MOMENT_MS && !(last.action && action) && !(last.undo && undo)
  lastId += 1
  const note: Shown = {
    id: lastId,
    lines: [...new Set([...(isMerged ? last.lines : []), text])],
    ofScreen: [...(isMerged ? last.ofScreen : []), ...(isOfScreen ? [text] : [])],
    action: action ?? (isMerged ? last.action : undefined),
    undo: undo ?? (isMerged ? last.undo : undefined),
    isProgress,
    urgent: urgent || (isMerged ? last.urgent : false),
    at,
  }
  const waiting = shown
    .get()
    .filter((each) => (each.action || each.undo) && !(isMerged && each === last))
    // An older note reappears with its first line only: the client has read the others.
    .map((each) => ({ ...each, lines: each.lines.slice(0, 1) }))
  shown.set([...waiting, note].slice(-MAX_WAITING))
}

/**
 * Lets Ctrl+Z undo a change. `toast` calls this for a note with `undo`. Does nothing during an
 * undo, because Ctrl+Z never redoes.
 */
export function addChange(undo: Undo, isOffer = false): void {
  if (!isUndoing) changes = [...changes, { undo, at: performance.now(), isOffer }].slice(-MOST_CHANGES)
}

/** Call this after a change that can't be undone. Older changes may be about the same record. */
export function forgetChanges(): void {
  changes = []
}

/** Resolves to the result of `undo`, or to undefined if the change was undone meanwhile. */
export function undoChange(undo: Undo): Promise<unknown> {
  return queueUndo(() => undo)
}

/** Undoes changes one after the other, because several may concern the same record. */
function queueUndo(find: () => Undo | undefined): Promise<unknown> {
  undoing = undoing.then(() => runUndo(find()))
  return undoing
}

const begun = new WeakSet<Undo>()

async function runUndo(undo: Undo | undefined): Promise<unknown> {
  if (!undo || begun.has(undo)) return
  begun.add(undo)
  shown.set(shown.get().filter((note) => note.undo !== undo))
  isUndoing = true
  const done = await Promise.resolve().then(undo).catch(reportError)
  isUndoing = false
  if (done === false) begun.delete(undo)
  else changes = changes.filter((one) => one.undo !== undo)
  return done
}

export function lastUndo(): Undo | undefined {
  const { undo, at, isOffer } = changes.at(-1) ?? { at: Number.NEGATIVE_INFINITY }
  if (isOffer && !shown.get().some((note) => note.undo === undo)) return undefined
  return performance.now() - at < LAPSED_MS ? undo : undefined
}

/** True for Ctrl+Z outside a field, where browsers would undo typing in the last used field. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const isUndo = event.key.toLowerCase() === 'z' && event.ctrlKey !== event.metaKey
  if (!isUndo || (event.target as Element).matches?.('input, textarea')) return false
  event.preventDefault()
  return !event.shiftKey && !event.repeat
}

/** Removes lines about the last screen, but keeps a note whose action led to the new one. */
export function clearNotesOfScreen(): void {
  const now = performance.now()
  shown.set(
    shown.get().flatMap((note) => {
      if (note.ofScreen.length === 0 || now - note.at < SAME_ACTION_MS) return note
      const lines = note.lines.filter((line) => !note.ofScreen.includes(line))
      return lines.length > 0 ? { ...note, lines, ofScreen: [] } : []
    }),
  )
}

function dismiss(id: number): void {
  shown.set(shown.get().filter((note) => note.id !== id))
}

export function ToastHost() {
  const notes = shown.use()
  const region = useRef<HTMLElement>(null)
  const [isHeldOpen, setHeldOpen] = useState(false)
  const hidden = useHidden()

  // Reopen the popover for each new note, so that it is above dialogs that opened in between.
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
      if (isUndoKey(event) && !isDialogOpen()) void queueUndo(lastUndo)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      // The next person who logs in on this page must not undo these changes.
      forgetChanges()
    }
  }, [])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={words.notifications}
      onPointerEnter={() => setHeldOpen(true)}
      onPointerLeave={() => setHeldOpen(false)}
      onFocus={() => setHeldOpen(true)}
      onBlur={(event) => setHeldOpen(event.currentTarget.contains(event.relatedTarget))}
      className="toasts"
    >
      {notes.map((note) => (
        <Item
          key={note.id}
          note={note}
          isOlder={note.id !== newest}
          paused={isHeldOpen || hidden || note.id !== newest}
        />
      ))}
    </section>
  )
}

function Item({ note, isOlder, paused }: { note: Shown; isOlder: boolean; paused: boolean }) {
  const { action, undo } = note
  const left = useRef(displayMs(note))
  useEffect(() => {
    if (paused) return
    const since = performance.now()
    const timer = setTimeout(() => dismiss(note.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [paused, note])
  return (
    <div hidden={isOlder} className="toast rounded-box bg-ink py-1 pr-1 pl-4 text-small text-paper shadow-raised">
      <div className="float-end ms-1 flex items-center">
        {undo ? <NoteButton label={words.undo} run={() => void undoChange(undo)} /> : null}
        <button
          type="button"
          aria-label={words.close}
          onClick={() => dismiss(note.id)}
          className="tap flex items-center justify-center rounded-box focus-visible:outline-paper"
        >
          <X className="size-5" />
        </button>
      </div>
      <div role={note.urgent ? 'alert' : 'status'} className="pt-3 pb-2">
        {note.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {action ? (
        <div className="-ms-3">
          <NoteButton
            label={action.label}
            run={() => {
              dismiss(note.id)
              action.run()
            }}
          />
        </div>
      ) : null}
    </div>
  )
}

function NoteButton({ label, run }: { label: string; run: () => void }) {
  return (
    <button
      type="button"
      onClick={run}
      className="tap rounded-box px-3 text-start font-bold wrap-anywhere underline underline-offset-4 focus-visible:outline-paper"
    >
      {label}
    </button>
  )
}

function displayMs({ lines, action, undo }: Shown): number {
  const letters = lines.reduce((sum, line) => sum + line.length, 0)
  return Math.max(action || undo ? LEAST_WITH_ACTION_MS : LEAST_MS, NOTICE_MS + letters * PER_LETTER_MS)
}

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
