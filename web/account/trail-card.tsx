import { Fragment } from 'react'
import { account } from '../../contract/account.ts'
import type { TrailEvent } from '../../contract/trail.ts'
import { accountWords as words } from '../../words/en/account.ts'
import { instantName } from '../../words/en/dates.ts'
import { QueryError } from '../api/query-error.tsx'
import { Card } from '../kit/card.tsx'
import { said } from '../kit/said.tsx'
import { PagedRows } from '../lists/paged-rows.tsx'
import { usePages } from '../lists/use-pages.ts'

/** What was done to the account, by whom and from where, newest first. */
export function TrailCard() {
  const list = usePages(account.trail, { limit: '10' })
  return (
    <Card as="section" aria-labelledby="trail">
      <h2 id="trail" className="text-lead">
        {words.trail}
      </h2>
      <p className="text-muted">{words.trailText}</p>
      <QueryError error={list.error} busy={list.isRetrying} onRetry={list.retry} />
      <PagedRows list={list} empty={<p className="py-4">{words.trailEmpty}</p>}>
        <ol className="mt-2">
          {list.rows.map((event) => (
            <li
              key={event._id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
            >
              <p className="min-w-0 wrap-anywhere">
                <span className="font-medium">{words.trailKinds[event.kind]}</span> <Details event={event} />
              </p>
              <p className="text-small text-muted">
                {[instantName(event.at), byWhom(event), event.address].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      </PagedRows>
    </Card>
  )
}

/** What changed: `active → inactive`, or the names of the fields of a profile. */
function Details({ event: { before, after } }: { event: TrailEvent }) {
  if (!after) return null
  const fields = Object.keys(after).filter((field) => field in words.trailFields) as (keyof typeof words.trailFields)[]
  if (fields.length === 0) return null
  return (
    <span className="text-small text-muted">
      {fields.map((field, index) => (
        <Fragment key={field}>
          {index > 0 ? ', ' : null}
          {said(words.trailChange, words.trailFields[field], told(before?.[field]), told(after[field]))}
        </Fragment>
      ))}
    </span>
  )
}

function told(value: unknown): string {
  return value === null || value === undefined || value === '' ? words.trailNothing : String(value)
}

/** Who acted, when that was not the client. */
function byWhom({ actor }: TrailEvent): string | null {
  if (actor.role === 'client') return null
  if (actor.role === 'visitor') return words.trailActors.visitor
  if (actor.role === 'system') return words.trailActors.system
  return words.trailBy(actor.name ?? words.trailActors.staff)
}
