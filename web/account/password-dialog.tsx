import { account } from '../../contract/account.ts'
import { done } from '../../words/en/shared.ts'
import { useSend } from '../api/send.ts'
import { ChangePasswordDialog } from '../forms/change-password-dialog.tsx'
import { toast } from '../kit/toast.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Change Password of a client. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { send, busy, error, clear } = useSend(account.changePassword)
  const changed = useAccountChange()
  return (
    <ChangePasswordDialog
      busy={busy}
      error={error}
      clear={clear}
      onClose={onClose}
      onSubmit={async (body) => {
        const answer = await send({ body })
        if (!answer) return
        toast({ text: answer.message || done.passwordChanged })
        changed()
        onClose()
      }}
    />
  )
}
