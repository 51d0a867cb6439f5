import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { LayerQuery, takeFromAddress } from '../../ui/kit/close-on-back.ts'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { openedUser } from './open-user.ts'

const UserDetails = lazyDialog(() => import('./user-details.tsx'))

const close = () => openedUser.set(null)

/** `?user=` in the URL keeps the details open after a reload or a login. */
export function OpenedUser() {
  const opened = openedUser.use()
  const { search } = useLocation()
  useLayoutEffect(() => {
    const id = takeFromAddress('user', search)
    if (id) openedUser.set({ id })
  }, [search])
  useLayoutEffect(() => close, [])
  return opened ? (
    <LayerQuery value={`user=${opened.id}`}>
      <UserDetails key={opened.id} {...opened} onClose={close} />
    </LayerQuery>
  ) : null
}
