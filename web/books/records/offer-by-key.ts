import { useEffect } from 'react'
import { isDialogOpen } from '../../ui/kit/focus.ts'
import { isUndoKey, lastUndo } from '../../ui/kit/toast.tsx'
import { offerLastDeletion } from './change-rows.ts'

/** Ignore Ctrl+Z for this many ms after offering an undo that the client hasn't seen yet. */
const IGNORED_MS = 500

/** On a list, Ctrl+Z offers to undo the last deletion if there is no change to undo. */
export function useOfferByKey(): void {
  useEffect(() => {
    let ignoredUntil = 0
    let isOffering = false

    function onKey(event: KeyboardEvent): void {
      if (!isUndoKey(event) || isDialogOpen()) return
      if (event.timeStamp < ignoredUntil) event.stopImmediatePropagation()
      else if (!isOffering && !lastUndo()) void offer()
    }

    async function offer(): Promise<void> {
      isOffering = true
      await offerLastDeletion()
      isOffering = false
      if (lastUndo()) ignoredUntil = performance.now() + IGNORED_MS
    }

    // Capture the key before the listener that undoes the last change.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
