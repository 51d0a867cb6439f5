import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { Client } from '../../contract/account.ts'
import { accountWords as words } from '../../words/en/account.ts'
import { instantName } from '../../words/en/dates.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProfileDialog } from './profile-dialog.tsx'

/** The profile as section 2 lists it, and the two ways to change what it says and what one logs in with. */
export function ProfileCard({ client }: { client: Client }) {
  const [open, setOpen] = useState<'profile' | 'password' | null>(null)
  const { fields } = words
  const when = (instant: string | null) => (instant ? instantName(instant) : words.never)
  const rows = [
    [fields.fullName, client.fullName || words.missing],
    [fields.businessName, client.businessName || words.missing],
    [fields.email, client.email || words.missing],
    [fields.phone, client.phone || words.missing],
    [fields.address, client.address || words.missing],
    [fields.lastUpdate, when(client.lastUpdate)],
    [fields.updatedBy, client.updatedBy || words.never],
    [fields.lastLogin, when(client.lastLogin)],
  ] as const
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
      <dl className="mt-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-end font-medium wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button aria-haspopup="dialog" onClick={() => setOpen('profile')}>
          <Pencil aria-hidden className="size-5" />
          {words.editProfile}
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('password')}>
          {words.changePassword}
        </Button>
      </div>
      {open === 'profile' ? <ProfileDialog client={client} onClose={() => setOpen(null)} /> : null}
      {open === 'password' ? <PasswordDialog onClose={() => setOpen(null)} /> : null}
    </Card>
  )
}
