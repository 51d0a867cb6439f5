import { useEffect, useRef, useState } from 'react'
import type { ImportRow, ImportSource } from '../../../contract/imports.ts'
import { titleLooks } from '../../../contract/title-looks.ts'
import { LOOKS_PER_CALL, type TitleLook } from '../../../domain/title-look.ts'
import { refused } from '../../../words/en/shared.ts'
import { CallError, call } from '../../data/api/call.ts'
import { changedEverything } from '../take-back.ts'
import { beginning, type SaveProgress, saveRows } from './save-rows.ts'

export type Saving = {
  start: (rows: readonly ImportRow[]) => void
  progress: SaveProgress
} & ({ state: 'none' | 'running' | 'done'; error: null } | { state: 'stopped'; error: string })

const NOTHING: SaveProgress = { sent: 0, saved: 0, already: 0, ids: [], refused: [], isWaiting: false }

/** Leaving the screen stops after the current call. The same file continues where it stopped. */
export function useSaving(
  source: ImportSource,
  looks: readonly TitleLook[],
  onBusy: (isBusy: boolean) => void,
): Saving {
  const [progress, setProgress] = useState(NOTHING)
  const [state, setState] = useState<'none' | 'running' | 'done'>('none')
  const [error, setError] = useState<string | null>(null)
  const isHere = useRef(true)
  const isRunning = state === 'running' && error === null
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    onBusy(isRunning)
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning, onBusy])

  async function run(rows: readonly ImportRow[]): Promise<void> {
    setState('running')
    setError(null)
    let last = state === 'none' ? beginning(rows) : progress
    const note = (next: SaveProgress) => {
      last = next
      setProgress(next)
    }
    try {
      await saveRows(rows, source, last, note, () => isHere.current)
      await saveLooks(looks)
      setState('done')
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setError(cause.isOffline ? refused.network : cause.message)
    }
    // Refetch only at the end: with new marks the plan would count the rows just saved as repeats.
    if (last.sent === rows.length) changedEverything()
  }

  const start = (rows: readonly ImportRow[]) => void run(rows)
  return error === null ? { start, progress, state, error } : { start, progress, state: 'stopped', error }
}

/** Titles that have a look in these books keep it. */
async function saveLooks(looks: readonly TitleLook[]): Promise<void> {
  for (let first = 0; first < looks.length; first += LOOKS_PER_CALL) {
    const some = looks.slice(first, first + LOOKS_PER_CALL)
    await call(titleLooks.set, { body: { looks: some, keepsChosen: true } })
  }
}
