import { account } from '../../contract/account.ts'
import { mail } from '../../contract/mail.ts'
import { accountWords as words } from '../../words/en/account.ts'
import { answerOptions, queryClient, useAnswer } from '../api/query.ts'
import { QueryError } from '../api/query-error.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { Loading, Skeleton } from '../kit/skeleton.tsx'
import { screenMeta } from '../page-meta.ts'
import { AppearanceCard } from './appearance-card.tsx'
import { AuditLogCard } from './audit-log-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { LeavingCard } from './leaving-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { StatusCard } from './status-card.tsx'

export const meta = () => screenMeta(words.title)

/** Asks for the account at once, while the guard is still asking who is there. */
export function clientLoader(): null {
  void queryClient.prefetchQuery(answerOptions(account.profile))
  void queryClient.prefetchQuery(answerOptions(account.sessions))
  void queryClient.prefetchQuery(answerOptions(mail.choices))
  return null
}

/** My Account: who the client is to us, what they can do about it, and what was done (section 2). */
export default function ClientAccountScreen() {
  const { data: answer, error, refetch, isFetching } = useAnswer(account.profile)
  const client = answer?.data
  return (
    <>
      <PageHeader title={words.title} intro={words.intro} />
      {client ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-4">
            <StatusCard client={client} />
            <ProfileCard client={client} />
            <AppearanceCard />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <MailsCard />
            <DevicesCard />
            <LeavingCard client={client} />
          </div>
          <div className="min-w-0 lg:col-span-2">
            <AuditLogCard />
          </div>
        </div>
      ) : error ? (
        <QueryError error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Loading />
          <div className="grid gap-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-128" />
          </div>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
