import { Link } from 'react-router'
import type { AuditEvent, AuditEventField } from '../../../contract/audit-log.ts'
import { ROLES, type Role } from '../../../domain/status.ts'
import { auditEventKinds } from '../../../words/en/audit-log.ts'
import { fullDayName, instantName } from '../../../words/en/dates.ts'
import { statusNames } from '../../../words/en/people.ts'
import { auditEventFields, auditLog as words } from '../../../words/en/staff.ts'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { TwoLines } from './two-lines.tsx'
import './low-rows.css'

const labels = words.columns
const columns: Column<AuditEvent>[] = [
  { label: labels.when, className: 'when sm:min-w-28 xl:whitespace-nowrap', cell: ({ at }) => instantName(at) },
  {
    label: labels.who,
    className: 'who',
    cell: (event) => (
      <TwoLines text={nameOfActor(event)} note={event.actor.name ? words.roles[event.actor.role] : null} />
    ),
  },
  { label: labels.what, className: 'font-medium', cell: (event) => <Kind event={event} /> },
  { label: labels.whom, className: 'whom', cell: (event) => <Subject event={event} /> },
  { label: labels.change, className: 'change', cell: (event) => <Changes event={event} /> },
  { label: labels.where, className: 'where text-muted', cell: ({ address }) => address || words.nowhere },
]

export function AuditLogTable({ rows }: { rows: readonly AuditEvent[] }) {
  return (
    <div className="low-rows audit-log">
      <DataTable
        caption={words.listTitle}
        columns={columns}
        rows={rows}
        keyOf={idOf}
        rowClass={(event) => (personOf(event) ? 'record' : '')}
        sticky
      />
    </div>
  )
}

/** The person whose events the row opens. Null if only a visitor or the system is involved. */
const personOf = ({ actor, subject }: AuditEvent): string | null => subject?.email ?? actor.name

function Kind({ event }: { event: AuditEvent }) {
  const search = personOf(event)
  const kind = auditEventKinds[event.kind]
  return search ? (
    <Link
      to={`?${new URLSearchParams({ search })}`}
      tabIndex={-1}
      title={words.eventsOf(search)}
      className="opens row-link"
    >
      {kind}
    </Link>
  ) : (
    kind
  )
}

function nameOfActor({ actor }: AuditEvent): string {
  return actor.name ?? (ROLES.includes(actor.role as Role) ? words.erased : words.roles[actor.role])
}

function Subject({ event: { actor, subject } }: { event: AuditEvent }) {
  if (subject === null) return words.nobody
  if (subject._id === actor._id) return words.self
  return <TwoLines text={subject.name ?? words.erased} note={subject.email ?? words.subjects[subject.role]} />
}

const fieldNames: Record<AuditEventField, string> = auditEventFields

function Changes({ event: { before, after } }: { event: AuditEvent }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0)
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{words.noChange}</span>
      </span>
    )
  return (
    <ul className="flex flex-col gap-1 text-small">
      {fields.map((field) => (
        <li key={field}>
          <span className="text-muted">{fieldNames[field as AuditEventField] ?? field}: </span>
          {before && field in before ? (
            <>
              <del className="text-muted">
                <bdi>{withWordBreaks(shown(field, before[field]))}</bdi>
              </del>
              <span aria-hidden> → </span>
              <span className="sr-only"> {words.became} </span>
            </>
          ) : null}
          <bdi>{after && field in after ? withWordBreaks(shown(field, after[field])) : words.empty}</bdi>
        </li>
      ))}
    </ul>
  )
}

type Value = string | number | boolean | null | undefined

function shown(field: string, value: Value): string {
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const text = String(value)
  if (field === 'accountStatus' || field === 'subscriptionStatus')
    return (statusNames[field] as Record<string, string>)[text] ?? text
  if (field === 'subscriptionDeadline') return fullDayName(text)
  if (field === 'type' || field === 'door') return (words.roles as Record<string, string>)[text] ?? text
  return text
}
