import type { AuditEvent } from '../../contract/audit-log.ts'
import { ROLES, type Role } from '../../domain/status.ts'
import { auditEventFields, auditEventKinds, auditLog as words } from '../../words/en/audit-log.ts'
import { dayName, instantName } from '../../words/en/dates.ts'
import { names } from '../../words/en/staff.ts'
import { DataTable } from '../kit/data-table.tsx'

const labels = words.columns
const columns = [
  { label: labels.when },
  { label: labels.who },
  { label: labels.what },
  { label: labels.whom },
  { label: labels.change },
  { label: labels.where },
] as const

/** The audit log: who, whom, what, before and after, when, from where. */
export function AuditLogTable({ rows }: { rows: readonly AuditEvent[] }) {
  return (
    <DataTable caption={words.listTitle} columns={columns} sticky>
      {rows.map((event) => (
        <tr key={event._id} role="row">
          <td
            role="cell"
            data-label={labels.when}
            className="sm:min-w-28 sm:max-xl:text-small md:min-w-36 xl:whitespace-nowrap"
          >
            {instantName(event.at)}
          </td>
          <td role="cell" data-label={labels.who} className="wordy">
            <Person name={nameOfActor(event)} note={event.actor.name ? words.roles[event.actor.role] : null} />
          </td>
          <td role="cell" data-label={labels.what} className="font-medium">
            {auditEventKinds[event.kind]}
          </td>
          <td role="cell" data-label={labels.whom} className="wordy">
            <Subject event={event} />
          </td>
          <td role="cell" data-label={labels.change} className="wordy">
            <Changes event={event} />
          </td>
          <td role="cell" data-label={labels.where} className="text-muted">
            {event.address || words.nowhere}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function Person({ name, note }: { name: string; note: string | null | undefined }) {
  return (
    <span className="flex flex-col">
      <bdi>{name}</bdi>
      {note ? <bdi className="text-small text-muted">{note}</bdi> : null}
    </span>
  )
}

function nameOfActor({ actor }: AuditEvent): string {
  return actor.name ?? (ROLES.includes(actor.role as Role) ? words.erased : words.roles[actor.role])
}

function Subject({ event: { actor, subject } }: { event: AuditEvent }) {
  if (subject === null) return words.nobody
  if (subject._id === actor._id) return words.self
  return <Person name={subject.name ?? words.erased} note={subject.email ?? words.subjects[subject.role]} />
}

/** Each changed field with its value before, struck out, and after. */
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
          <span className="text-muted">{auditEventFields[field] ?? field}: </span>
          {before && field in before ? (
            <>
              <del className="text-muted">
                <bdi>{shown(field, before[field])}</bdi>
              </del>
              <span aria-hidden> → </span>
              <span className="sr-only"> {words.became} </span>
            </>
          ) : null}
          <bdi>{after && field in after ? shown(field, after[field]) : words.empty}</bdi>
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
  if (field === 'accountStatus') return (names.account as Record<string, string>)[text] ?? text
  if (field === 'subscriptionStatus') return (names.subscription as Record<string, string>)[text] ?? text
  if (field === 'subscriptionDeadline') return dayName(text)
  if (field === 'type' || field === 'role' || field === 'door')
    return (words.roles as Record<string, string>)[text] ?? text
  return text
}
