import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { account, type Client } from '../../../contract/account.ts'
import { dayAt } from '../../../domain/day.ts'
import { UPDATED_BY_SELF } from '../../../domain/status.ts'
import { accountWords as words } from '../../../words/en/account.ts'
import { dayName, instantName } from '../../../words/en/dates.ts'
import { personFields, personWords } from '../../../words/en/people.ts'
import { useAccountChange } from '../../forms/use-account-change.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { FactList } from '../../ui/kit/fact-list.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { toast } from '../../ui/kit/toast.tsx'

const ProfileDialog = lazyDialog(() => import('./profile-dialog.tsx'))
const ChangePasswordDialog = lazyDialog(() => import('../change-password-dialog.tsx'))

export function ProfileCard({ client }: { client: Client }) {
  const [open, setOpen] = useState<'profile' | 'password' | null>(null)
  const changed = useAccountChange()
  const when = (instant: string | null) => (instant ? instantName(instant) : personWords.never)
  const facts = [
    { label: personFields.fullName, value: client.fullName || personWords.notProvided },
    { label: personFields.businessName, value: client.businessName || personWords.notProvided },
    { label: personFields.email, value: client.email || personWords.notProvided },
    { label: personFields.phone, value: client.phone || personWords.notProvided },
    { label: personFields.address, value: client.address || personWords.notProvided },
    { label: personFields.lastUpdate, value: when(client.lastUpdate) },
    {
      label: personFields.updatedBy,
      value: client.updatedBy === UPDATED_BY_SELF ? personWords.bySelf : client.updatedBy || personWords.never,
    },
    { label: personFields.lastLogin, value: when(client.lastLogin) },
  ]

  function onDone(message: string): void {
    setOpen(null)
    toast({ text: message })
    changed()
  }

  return (
    <TitledCard title={words.profile}>
      <Banner tone="notice" className="mt-3">
        {client.mailStoppedAt && words.mailStopped(dayName(dayAt(new Date(client.mailStoppedAt))))}
      </Banner>
      <FactList facts={facts} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button aria-haspopup="dialog" onClick={() => setOpen('profile')}>
          <Pencil className="size-5" />
          {personWords.editProfile}
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('password')}>
          {personWords.changePassword}
        </Button>
      </div>
      {open === 'profile' ? <ProfileDialog client={client} onDone={onDone} onClose={() => setOpen(null)} /> : null}
      {open === 'password' ? (
        <ChangePasswordDialog call={account.changePassword} onDone={onDone} onClose={() => setOpen(null)} />
      ) : null}
    </TitledCard>
  )
}
