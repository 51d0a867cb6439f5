import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { LayerQuery, takeFromAddress } from '../../ui/kit/close-on-back.ts'
import { hasMouse, restoreLostFocus } from '../../ui/kit/focus.ts'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { returnFocusToRow } from '../../ui/kit/modal.tsx'
import { openedUser, rowOfUser } from './open-user.ts'

const UserDetails = lazyDialog(() => import('./user-details.tsx'))

function close(): void {
  returnFocusToRow(rowOfUser(openedUser.get()?.id ?? ''))
  openedUser.set(null)
  // If a link opened the details, the dialog has no element to return the focus to.
  setTimeout(() => document.activeElement === document.body && focusList())
}

function focusList(): void {
  // On a phone, the focus in the search field would open the keyboard.
  const target = hasMouse() ? document.querySelector<HTMLElement>('[data-search]') : null
  if (target) target.focus()
  else restoreLostFocus()
}

/** Opens the details for `?user=` in the URL, so a reload or a login opens them again. */
export function OpenedUser() {
  const opened = openedUser.use()
  const { search } = useLocation()
  useLayoutEffect(() => {
    const id = takeFromAddress('user', search)
    if (id) openedUser.set({ id, isBack: Boolean(window.history.state?.isFollowed) })
  }, [search])
  useLayoutEffect(() => () => openedUser.set(null), [])
  return opened ? (
    <LayerQuery value={`user=${opened.id}`}>
      <UserDetails key={opened.id} {...opened} onClose={close} />
    </LayerQuery>
  ) : null
}
