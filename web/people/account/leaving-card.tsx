import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { account, type Client } from '../../../contract/account.ts'
import { accountWords as words } from '../../../words/en/account.ts'
import { delays } from '../../browser/delays.ts'
import { site } from '../../browser/site-config.ts'
import { useSend } from '../../data/api/send.ts'
import { useAccountChange } from '../../forms/use-account-change.ts'
import { paths } from '../../session/paths.ts'
import { clearSiteData, setLeaving } from '../../session/session.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { confirm } from '../../ui/kit/confirm.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { toast } from '../../ui/kit/toast.tsx'

export function LeavingCard({ client }: { client: Client }) {
  const deactivation = useSend(account.deactivate)
  const deletion = useSend(account.delete)
  const [deletedMessage, setDeletedMessage] = useState<string | null>(null)
  const [informing, setInforming] = useState(false)
  const changed = useAccountChange()
  useDelayedLogOut(deletedMessage !== null)
  const isDeleted = client.accountStatus === 'deleted' || deletedMessage !== null

  async function deactivate(): Promise<void> {
    deletion.clear()
    const question = {
      title: words.deactivateQuestion,
      text: words.deactivateText,
      action: words.deactivate,
      isFinal: true,
    }
    if (!(await confirm(question))) return
    const answer = await deactivation.send()
    if (!answer) return
    toast({ text: answer.message })
    changed()
  }

  async function remove(): Promise<void> {
    deactivation.clear()
    const question = { title: words.deleteQuestion, text: words.deleteText, action: words.delete, danger: true }
    if (!(await confirm(question))) return
    setLeaving(true)
    const answer = await deletion.send()
    if (answer) setDeletedMessage(answer.message)
    else setLeaving(false)
  }

  const error = deactivation.error ?? deletion.error
  return (
    <TitledCard
      title={words.closing}
      aside={
        <Button
          variant="plain"
          size="small"
          className="-mx-3"
          aria-haspopup="dialog"
          onClick={() => setInforming(true)}
        >
          <Info className="size-5" />
          {words.info}
        </Button>
      }
      text={words.closingText}
    >
      <Banner tone="error" className="mt-3">
        {error?.message}
      </Banner>
      <Banner tone="success" className="mt-3">
        {deletedMessage}
      </Banner>
      <div className="mt-4 flex flex-wrap gap-2">
        {client.accountStatus === 'inactive' ? null : (
          <Button variant="quiet" busy={deactivation.busy} disabled={isDeleted || deletion.busy} onClick={deactivate}>
            {deactivation.busy ? words.deactivating : words.deactivate}
          </Button>
        )}
        <Button variant="danger" busy={deletion.busy} disabled={isDeleted || deactivation.busy} onClick={remove}>
          {deletion.busy ? words.deleting : words.delete}
        </Button>
      </div>
      {informing ? (
        <Dialog onClose={() => setInforming(false)} title={words.infoTitle}>
          <dl className="flex flex-col gap-4 pb-2">
            {words.infoPoints(site.supportEmail).map(({ title, text }) => (
              <div key={title}>
                <dt className="font-medium">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
    </TitledCard>
  )
}

function useDelayedLogOut(leaving: boolean): void {
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => {
      void clearSiteData().then(() => window.location.assign(paths.home))
    }, delays.deleteAccountRedirectMs)
    return () => clearTimeout(timer)
  }, [leaving])
}
