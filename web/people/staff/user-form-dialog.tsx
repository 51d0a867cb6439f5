import type { Client } from '../../../contract/account.ts'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import type { UserForm } from './open-user.ts'

const AccountStatusDialog = lazyDialog(() => import('./account-status-dialog.tsx'))
const SubscriptionDialog = lazyDialog(() => import('./subscription-dialog.tsx'))

export function UserFormDialog({
  form,
  ...props
}: {
  form: UserForm
  client: Client
  onClose: () => void
  onDone: (message: string) => void
}) {
  if (form === 'subscription') return <SubscriptionDialog {...props} />
  return <AccountStatusDialog {...props} status={form} />
}
