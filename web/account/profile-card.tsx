import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { account, type Client } from '../../contract/account.ts'
import { accountWords as words } from '../../words/en/account.ts'
import { instantName } from '../../words/en/dates.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { lazyDialog } from '../kit/fetched-later.tsx'
import { toast } from '../kit/toast.tsx'
import { useAccountChange } from './use-account-change.ts'

const ProfileDialog = lazyDialog(() => import('./profile-dialog.tsx').then((part) => part.ProfileDialog))
const ChangePasswordDialog = lazyDialog(() =>
  import('../forms/change-password-dialog.tsx').then((part) => part.ChangePasswordDialog),
)

/** The profile as section 2 lists it, and the two ways to change what it says and what one logs in with. */
export function ProfileCard({ client }: { client: Client }) {
  const [open, setOpen] = useState<'profile' | 'password' | null>(null)
  const changed = useAccountChange()
  const { fields } = words
  const when = (instant: string | null) => (instant ? instantName(instant) : words.never)
  const facts = [
    { label: fields.fullName, value: client.fullName || words.missing },
    { label: fields.businessName, value: client.businessName || words.missing },
    { label: fields.email, value: client.email || words.missing },
    { label: fields.phone, value: client.phone || words.missing },
    { label: fields.address, value: client.address || words.missing },
    { label: fields.lastUpdate, value: when(client.lastUpdate) },
    { label: fields.updatedBy, value: client.updatedBy || words.never },
    { label: fields.lastLogin, value: when(client.lastLogin) },
  ]

  function onDone(message: string): void {
    setOpen(null)
    toast({ text: message })
    changed()
  }

  return (
    <Card as="section" aria-labelledby="profile">
      <h2 id="profile" className="text-lead">
        {words.profile}
      </h2>
      {client.mailStoppedAt ? (
        <Banner tone="notice" className="mt-3">
          {words.mailStopped(instantName(client.mailStoppedAt))}
        </Banner>
      ) : null}
      <FactList facts={facts} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button aria-haspopup="dialog" onClick={() => setOpen('profile')}>
          <Pencil aria-hidden className="size-5" />
          {words.editProfile}
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('password')}>
          {words.changePassword}
        </Button>
      </div>
      {open === 'profile' ? <ProfileDialog client={client} onDone={onDone} onClose={() => setOpen(null)} /> : null}
      {open === 'password' ? (
        <ChangePasswordDialog call={account.changePassword} onDone={onDone} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  )
}
