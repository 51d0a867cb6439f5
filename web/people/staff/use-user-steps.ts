import { useLayoutEffect, useRef } from 'react'
import type { Client } from '../../../contract/account.ts'
import type { PagedList } from '../../data/lists/use-pages.ts'
import { stepOfKey, useSteps } from '../../data/lists/use-steps.ts'
import { isDialogShortcut } from '../../ui/kit/focus.ts'
import { returnFocusToRow } from '../../ui/kit/modal.tsx'
import { useKeyDown } from '../../ui/kit/use-key-down.ts'
import { openedUser, placeOfUser, rowOfUser } from './open-user.ts'

/**
 * While a user's details are open, j and k open the details of the next and previous user. When
 * the details close, the row of the last user gets the focus.
 */
export function useUserSteps(list: PagedList<Client>): void {
  const { rows, count = rows.length } = list
  const opened = openedUser.use()
  const lastPlace = useRef(-1)
  const found = rows.findIndex(({ _id }) => _id === opened?.id)
  // If a change removed the user's row, keep the place, which the next row now has.
  if (found >= 0 || !opened) lastPlace.current = found
  const onStep = useSteps(list, lastPlace.current, (client) => {
    returnFocusToRow(rowOfUser(client._id))
    openedUser.set({ id: client._id, client, isNext: true })
  })
  useLayoutEffect(() => {
    placeOfUser.set(found < 0 ? null : { at: found + 1, count })
    return () => placeOfUser.set(null)
  }, [found, count])
  useKeyDown((event) => {
    const step = opened && isDialogShortcut(event) && stepOfKey(event)
    if (step) onStep(step > 0 && found < 0 ? 0 : step)
  })
}
