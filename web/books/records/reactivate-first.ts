import { account } from '../../../contract/account.ts'
import { shell } from '../../../words/en/layouts.ts'
import { reactivating } from '../../../words/en/reactivating.ts'
import { call } from '../../data/api/call.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { toast } from '../../ui/kit/toast.tsx'

export async function reactivateFirst(changed: () => void): Promise<boolean> {
  if (!(await confirm({ ...reactivating, action: shell.reactivate }))) return false
  return withErrorToast(async () => {
    const answer = await call(account.reactivate)
    toast({ text: answer.message })
    changed()
  })
}
