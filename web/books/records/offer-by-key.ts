import { useEffect } from 'react'
import { isDialogOpen } from '../../ui/kit/focus.ts'
import { isUndoKey, lastUndo } from '../../ui/kit/toast.tsx'
import { offerLastDeletion } from './change-rows.ts'

/** A person needs this long to read the offer, so an earlier press must not accept it. */
const READ_MS = 500

/** On a list, Ctrl+Z without a change to undo offers to undo the last deletion. */
export function useOfferByKey(): void {
  useEffect(() => {
    let deafUntil = 0

    function onKey(event: KeyboardEvent): void {
      if (!isUndoKey(event) || isDialogOpen()) return
      if (event.timeStamp < deafUntil) event.stopImmediatePropagation()
      else if (!lastUndo()) offer()
    }

    function offer(): void {
      deafUntil = Number.POSITIVE_INFINITY
      void offerLastDeletion().finally(() => {
        deafUntil = performance.now() + READ_MS
      })
    }

    // Capture the key before the listener that undoes the last change.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
