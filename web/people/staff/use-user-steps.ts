import { useEffect, useRef } from 'react'
import type { Client } from '../../../contract/account.ts'
import { focusInPlace } from '../../ui/kit/focus.ts'
import { openedUser } from './open-user.ts'
import { rowOfUser } from './row-menu.tsx'

const STEPS: Record<string, number> = { j: 1, k: -1 }

/**
 * While details are open, j and k open the details of the next and the previous row. Closing them
 * then focuses the last user's row.
 */
export function useUserSteps(rows: readonly Client[]): void {
  const opened = openedUser.use()
  const last = useRef<string>(null)
  useEffect(() => {
    if (!opened) {
      const row = last.current === null ? null : rowOfUser(last.current)
      last.current = null
      // The closed dialog focuses the first user's row in a microtask, so wait for a task.
      if (row) setTimeout(() => focusRow(row))
      return
    }
    const { id } = opened
    function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      const place = rows.findIndex(({ _id }) => _id === id)
      const next = rows[place + (STEPS[key] ?? Number.NaN)]
      if (place < 0 || !next || ctrlKey || metaKey || altKey) return
      if ((target as Element).closest('input, select') || document.querySelectorAll('dialog:modal').length > 1) return
      last.current = next._id
      openedUser.set({ id: next._id, client: next, isNext: true })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [opened, rows])
}

function focusRow(row: Element): void {
  const button = row.querySelector<HTMLElement>('.opens')
  if (button) focusInPlace(button)
  row.scrollIntoView({ block: 'nearest' })
}
