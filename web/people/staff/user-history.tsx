import { type MouseEvent, type Ref, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Client } from '../../../contract/account.ts'
import type { AnswerOf } from '../../../contract/route.ts'
import { MOST_CHANGES, type superadmin } from '../../../contract/staff.ts'
import { auditEventKinds } from '../../../words/en/audit-log.ts'
import { instantName } from '../../../words/en/dates.ts'
import { auditLog } from '../../../words/en/staff.ts'
import { userHistory as words } from '../../../words/en/user-details.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useStaffMember } from '../../offline/guard.ts'
import { paths } from '../../session/paths.ts'
import { addressWith, waitForLayers } from '../../ui/kit/close-on-back.ts'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { EventChanges, nameOfActor } from './audit-event.tsx'

export function UserHistory({
  client,
  user,
  auditLink,
  onLeave,
}: {
  client: Client
  user: Parameters<typeof Fetched<AnswerOf<typeof superadmin.readUser>>>[0]['query']
  auditLink: Ref<HTMLAnchorElement>
  onLeave: () => void
}) {
  const id = useId()
  const navigate = useNavigate()
  /** Keeps `?user=` in the URL of this history entry, so that Back opens the details again. */
  async function leave(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onLeave()
    await waitForLayers()
    const state = { ...window.history.state, isFollowed: true }
    window.history.replaceState(state, '', addressWith(`user=${client._id}`))
    await navigate(eventsOf(client))
  }
  const isSuper = useStaffMember().type === 'superadmin'
  return (
    <section aria-labelledby={id} className="pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="text-body font-semibold">
          {words.title}
        </h3>
        {isSuper ? (
          <Link ref={auditLink} to={eventsOf(client)} className={`tap flex items-center ${textLink}`} onClick={leave}>
            {auditLog.title}
          </Link>
        ) : null}
      </div>
      <Fetched query={user} skeleton={<SkeletonRows rows={2} />}>
        {({ data: { history } }) => (
          <>
            <ol>
              {history.map((event) => (
                <li key={event._id} className="border-b border-line py-2 last:border-0">
                  {event.after ? <EventChanges event={event} /> : <p>{auditEventKinds[event.kind]}</p>}
                  <p className="text-small text-muted">
                    {instantName(event.at)} · <bdi>{nameOfActor(event)}</bdi>
                  </p>
                </li>
              ))}
            </ol>
            {history.length === 0 ? <p className="py-2 text-muted">{words.none}</p> : null}
            {history.length === MOST_CHANGES ? (
              <p className="text-small text-muted">{words.latest(MOST_CHANGES)}</p>
            ) : null}
          </>
        )}
      </Fetched>
    </section>
  )
}

const eventsOf = ({ email }: Client) => `${paths.superadminAuditLog}?${new URLSearchParams({ search: email })}`
