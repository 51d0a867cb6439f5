import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEvent } from '../../../contract/audit-log.ts'
import { auditEventKinds } from '../../../words/en/audit-log.ts'
import { instantName } from '../../../words/en/dates.ts'
import { auditLog as words } from '../../../words/en/staff.ts'
import { paths } from '../../session/paths.ts'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { EventChanges, nameOfActor } from './audit-event.tsx'
import { openedUser } from './open-user.ts'
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
  {
    label: labels.what,
    className: 'font-medium',
    cell: (event) => {
      const kind = auditEventKinds[event.kind]
      return event.subject ? kind : <Target event={event}>{kind}</Target>
    },
  },
  {
    label: labels.whom,
    className: 'whom',
    cell: (event) =>
      event.subject ? (
        <Target event={event}>
          <TwoLines
            text={event.subject.name ?? words.erased}
            note={event.subject.email ?? words.subjects[event.subject.role]}
          />
        </Target>
      ) : null,
  },
  { label: labels.change, className: 'change', cell: (event) => <EventChanges event={event} /> },
  { label: labels.where, className: 'where text-muted', cell: ({ address }) => address },
]

export function AuditLogTable({ rows }: { rows: readonly AuditEvent[] }) {
  return (
    <div className="low-rows audit-log">
      <DataTable
        caption={words.listTitle}
        columns={columns}
        rows={rows}
        keyOf={idOf}
        rowClass="record"
        look="sticky-head dense"
      />
    </div>
  )
}

/** Returns the client's id, or null if the event is about staff or the client is erased. */
function clientOf({ actor, subject }: AuditEvent): string | null {
  if (subject) return subject.role === 'client' && subject.name ? subject._id : null
  return actor.role === 'client' && actor.name ? actor._id : null
}

/** Opens the person or the screen that the event is about, else lists similar events. */
function Target({ event, children }: { event: AuditEvent; children: ReactNode }) {
  const id = clientOf(event)
  const look = { tabIndex: -1, className: 'opens row-link text-start' }
  return id ? (
    <button type="button" aria-haspopup="dialog" {...look} onClick={() => openedUser.set({ id })}>
      {children}
    </button>
  ) : (
    <Link to={addressOf(event)} {...look}>
      {children}
    </Link>
  )
}

function addressOf({ kind, actor, subject }: AuditEvent): string {
  if (kind === 'mail-retried') return paths.superadminMails
  if (subject?.role === 'staff' && subject.email && kind !== 'staff-deleted') {
    const member = { tab: 'administrators', staff: subject.email, member: subject._id }
    return `${paths.superadminDashboard}?${new URLSearchParams(member)}`
  }
  const search = subject?.email ?? subject?.name ?? actor.name
  return `?${new URLSearchParams(search ? { search } : { kind })}`
}

function TwoLines({ text, note }: { text: string; note?: string | null | undefined }) {
  return (
    <span className="flex flex-col">
      <bdi>{withWordBreaks(text)}</bdi>
      {note ? <bdi className="text-small font-normal text-muted">{withWordBreaks(note)}</bdi> : null}
    </span>
  )
}
