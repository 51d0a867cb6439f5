import { useEffect, useRef } from 'react'
import type { Client } from '../../../contract/account.ts'
import { returnFocusToRow } from '../../ui/kit/modal.tsx'
import { openedUser } from './open-user.ts'
import { rowOfUser } from './row-menu.tsx'

/** While details are open, j and k open those of the next and previous row. */
export function useUserSteps(rows: readonly Client[]): void {
  const opened = openedUser.use()
  const lastPlace = useRef(-1)
  useEffect(() => {
    const found = rows.findIndex(({ _id }) => _id === opened?.id)
    if (found >= 0 || !opened) lastPlace.current = found
    if (!opened) return
    const steps: Record<string, number> = { j: found < 0 ? 0 : 1, k: -1 }
    function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      const next = rows[lastPlace.current + (steps[key] ?? Number.NaN)]
      if (!next || ctrlKey || metaKey || altKey) return
      if ((target as Element).closest('input, select') || document.querySelectorAll('dialog:modal').length > 1) return
      returnFocusToRow(rowOfUser(next._id))
      openedUser.set({ id: next._id, client: next, isNext: true })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [opened, rows])
}
