import { Fragment } from 'react'
import { type AccountField, type AuditEvent, ownAuditLog } from '../../../contract/audit-log.ts'
import { accountWords as words } from '../../../words/en/account.ts'
import { ownAuditEventKinds } from '../../../words/en/audit-log.ts'
import { creditWords } from '../../../words/en/credit.ts'
import { dayName, instantName } from '../../../words/en/dates.ts'
import { accountFieldNames, statusNames } from '../../../words/en/people.ts'
import { QueryError } from '../../data/api/query-error.tsx'
import { PagedRows } from '../../data/lists/paged-rows.tsx'
import { usePages } from '../../data/lists/use-pages.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'

export function AuditLogCard() {
  const list = usePages(ownAuditLog, { limit: '10' })
  return (
    <TitledCard title={words.auditLog} text={words.auditLogText}>
      <QueryError error={list.error} busy={list.isRetrying} onRetry={list.retry} />
      <PagedRows list={list} empty={<p className="py-4">{words.auditLogEmpty}</p>}>
        <ol className="mt-2">
          {list.rows.map((event) => (
            <li
              key={event._id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
            >
              <p className="min-w-0 wrap-anywhere">
                <span className="font-medium">{ownAuditEventKinds[event.kind]}</span> <Details event={event} />
              </p>
              <p className="text-small text-muted">
                {[instantName(event.at), actorName(event), event.address].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      </PagedRows>
    </TitledCard>
  )
}

type ShownField = AccountField | 'payTo'

const fieldNames: Record<ShownField, string> = { ...accountFieldNames, payTo: creditWords.payTo }

function Details({ event: { before, after } }: { event: AuditEvent }) {
  const fields = Object.keys(after ?? {}).filter((field): field is ShownField => field in fieldNames)
  if (fields.length === 0) return null
  return (
    <span className="text-small text-muted">
      {fields.map((field, index) => (
        <Fragment key={field}>
          {index > 0 ? ', ' : null}
          {bidiSafe(
            words.auditEventChange,
            fieldNames[field],
            valueName(field, before?.[field]),
            valueName(field, after?.[field]),
          )}
        </Fragment>
      ))}
    </span>
  )
}

function valueName(field: ShownField, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.auditEventNothing
  if (field === 'subscriptionDeadline') return dayName(String(value))
  const names: Record<string, string> = field in statusNames ? statusNames[field as keyof typeof statusNames] : {}
  return names[String(value)]?.toLowerCase() ?? String(value)
}

function actorName({ actor }: AuditEvent): string | null {
  if (actor.role === 'client') return null
  if (actor.role === 'visitor') return words.auditEventActors.visitor
  if (actor.role === 'system') return words.auditEventActors.system
  return words.auditEventBy(actor.name ?? words.auditEventActors.staff)
}
