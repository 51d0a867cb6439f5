import { KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMember } from '../../../contract/auth.ts'
import { formatPhone } from '../../../domain/phone-number.ts'
import { instantName } from '../../../words/en/dates.ts'
import { personWords } from '../../../words/en/people.ts'
import { staffFields as fields, staffTypes, staffAccount as words } from '../../../words/en/staff.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { refresh, useAnswer } from '../../data/api/query.ts'
import { QueryError } from '../../data/api/query-error.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { FactList } from '../../ui/kit/fact-list.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Loading, SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { FactorsCard } from './factors-card.tsx'
import { MessageBar, useMessage } from './message.tsx'
import { nameOfUpdater } from './name-of-updater.ts'
import { useStaffCalls } from './staff-calls.ts'

const EditProfileDialog = lazyDialog(() => import('./edit-profile-dialog.tsx'))
const ChangePasswordDialog = lazyDialog(() => import('../change-password-dialog.tsx'))

export const meta = () => screenMeta(words.title)

export default function StaffAccountScreen() {
  const calls = useStaffCalls()
  const profile = useAnswer(calls.profile)
  const { revalidate } = useRevalidator()
  const message = useMessage()
  const [task, setTask] = useState<'profile' | 'password' | null>(null)
  const member = profile.data?.data

  function open(next: 'profile' | 'password'): void {
    message.clear()
    setTask(next)
  }

  function onDone(sentence: string): void {
    setTask(null)
    message.show(sentence)
    void refresh(calls.profile)
    void revalidate()
  }

  return (
    <div className="max-w-page">
      <PageHeader title={words.title} />
      <MessageBar message={message} />
      <QueryError error={profile.error} busy={profile.isRefetching} onRetry={() => void profile.refetch()} />
      {profile.isPending ? (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      ) : null}
      {member ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card as="section" aria-label={words.profile}>
            <FactList facts={factsOf(member)} />
            <div className="flex flex-wrap gap-2 pt-4">
              <Button onClick={() => open('profile')}>
                <Pencil className="size-5" />
                {personWords.editProfile}
              </Button>
              <Button variant="quiet" onClick={() => open('password')}>
                <KeyRound className="size-5" />
                {personWords.changePassword}
              </Button>
            </div>
          </Card>
          <FactorsCard onDone={message.show} />
        </div>
      ) : null}
      {member && task === 'profile' ? (
        <EditProfileDialog member={member} onClose={() => setTask(null)} onDone={onDone} />
      ) : null}
      {member && task === 'password' ? (
        <ChangePasswordDialog
          call={calls.changePassword}
          params={{ id: member._id }}
          onClose={() => setTask(null)}
          onDone={onDone}
        />
      ) : null}
    </div>
  )
}

function factsOf(member: StaffMember) {
  return [
    { label: fields.email, value: member.email },
    { label: fields.fullName, value: member.fullName },
    { label: fields.phone, value: formatPhone(member.phone) || personWords.notProvided },
    { label: fields.type, value: staffTypes[member.type] },
    { label: fields.createdAt, value: instantName(member.createdAt) },
    { label: fields.lastUpdate, value: member.lastUpdate ? instantName(member.lastUpdate) : personWords.never },
    { label: fields.updatedBy, value: nameOfUpdater(member.updatedBy, personWords.bySelf) },
    {
      label: words.password,
      value: (
        <>
          <span aria-hidden>{words.maskedPassword}</span>
          <span className="sr-only">{words.hidden}</span>
        </>
      ),
    },
  ]
}
