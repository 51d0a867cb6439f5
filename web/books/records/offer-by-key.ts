import { useEffect } from 'react'
import { isDialogOpen } from '../../ui/kit/focus.ts'
import { isUndoKey, lastUndo } from '../../ui/kit/toast.tsx'
import { offerLastDeletion } from './change-rows.ts'

/** On a list, Ctrl+Z without a change to undo offers to undo the last deletion. */
export function useOfferByKey(): void {
  useEffect(() => {
    let isOffering = false

    function onKey(event: KeyboardEvent): void {
      if (!isUndoKey(event) || isDialogOpen() || isOffering || lastUndo()) return
      isOffering = true
      void offerLastDeletion().finally(() => {
        isOffering = false
      })
    }

    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
