import { useId } from 'react'
import type { Client } from '../../../contract/account.ts'
import type { LoginReport } from '../../../contract/staff.ts'
import { isBlockedStatus } from '../../../domain/status.ts'
import { clockTime } from '../../../words/clock-time.ts'
import { instantName } from '../../../words/en/dates.ts'
import { loginReport as words } from '../../../words/en/user-details.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { type Fact, FactList } from '../../ui/kit/fact-list.tsx'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { useStaffCalls } from './staff-calls.ts'

export function LoginReportSection({ client }: { client: Client }) {
  const id = useId()
  const report = useAnswer(useStaffCalls().loginReport, { params: { id: client._id } })
  return (
    <section aria-labelledby={id} className="pt-5">
      <h3 id={id} className="pb-2 text-body font-semibold">
        {words.title}
      </h3>
      <Fetched query={report} skeleton={<SkeletonRows rows={3} />}>
        {({ data }) => (
          <>
            <Verdict report={data} />
            <FactList facts={factsOf(data)} />
          </>
        )}
      </Fetched>
    </section>
  )
}

function Verdict({ report: { accountStatus, needsNewPassword, lockedUntil, slowedUntil } }: { report: LoginReport }) {
  if (isBlockedStatus(accountStatus)) return <Banner tone="error">{words[accountStatus]}</Banner>
  if (needsNewPassword) return <Banner tone="notice">{words.needsNewPassword}</Banner>
  if (lockedUntil) return <Banner tone="notice">{words.locked(timeOf(lockedUntil))}</Banner>
  if (slowedUntil) return <Banner tone="notice">{words.slowed(timeOf(slowedUntil))}</Banner>
  return <Banner tone="success">{accountStatus === 'inactive' ? words.inactive : words.open}</Banner>
}

/** Rounds up to a minute, like the message that the client gets after a refused login. */
function timeOf(instant: string): string {
  return clockTime(new Date(new Date(instant).getTime() + 59_999))
}

function factsOf(report: LoginReport): Fact[] {
  const { lastLogin, lastFailure, emailChange, objection } = report
  return [
    { label: words.lastLogin, value: lastLogin ? instantName(lastLogin) : words.never },
    {
      label: words.lastFailure,
      value: lastFailure ? `${instantName(lastFailure.at)}, ${words.reasons[lastFailure.reason]}` : words.never,
    },
    { label: words.sessions, value: words.devices(report.sessions) },
    ...(emailChange
      ? [
          {
            label: words.emailChange,
            value: `${instantName(emailChange.at)}, ${words.emailBefore(emailChange.before)}`,
          },
        ]
      : []),
    { label: words.emails, value: emailsOf(report) },
    ...(objection
      ? [
          {
            label: words.objection,
            value: objection.emails.map((email) => words.objector(email, instantName(objection.since))).join('\n'),
          },
        ]
      : []),
  ]
}

function emailsOf({ mailStoppedAt, undeliveredMails }: LoginReport): string {
  if (mailStoppedAt) return words.emailsStopped(instantName(mailStoppedAt))
  return undeliveredMails > 0 ? words.undelivered(undeliveredMails) : words.emailsArrive
}
