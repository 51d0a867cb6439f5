import { account } from '../../contract/account.ts'
import { shell as words } from '../../words/en/layouts.ts'
import { useSend } from '../data/api/send.ts'
import { Banner } from '../ui/kit/banner.tsx'
import { Button } from '../ui/kit/button.tsx'
import { toast } from '../ui/kit/toast.tsx'
import { useAccountChange } from './use-account-change.ts'

export function Reactivate() {
  const { send, busy, error } = useSend(account.reactivate)
  const changed = useAccountChange()

  async function reactivate(): Promise<void> {
    const answer = await send()
    if (!answer) return
    toast({ text: answer.message })
    changed()
  }

  return (
    <>
      <Banner tone="error" className="mb-2">
        {error?.message}
      </Banner>
      <Button busy={busy} onClick={reactivate}>
        {busy ? words.reactivating : words.reactivate}
      </Button>
    </>
  )
}
