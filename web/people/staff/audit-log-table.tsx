import { Link } from 'react-router'
import type { AuditEvent } from '../../../contract/audit-log.ts'
import { auditEventKinds } from '../../../words/en/audit-log.ts'
import { instantName } from '../../../words/en/dates.ts'
import { auditLog as words } from '../../../words/en/staff.ts'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { EventChanges, nameOfActor } from './audit-event.tsx'
import { openedUser } from './open-user.ts'
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
        rowClass={(event) => (personOf(event) ? 'record' : '')}
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

/** Search text for further events of the same person. */
const personOf = ({ actor, subject }: AuditEvent): string | null => subject?.email ?? actor.name

function Kind({ event }: { event: AuditEvent }) {
  const id = clientOf(event)
  const search = personOf(event)
  const kind = auditEventKinds[event.kind]
  if (id)
    return (
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="dialog"
        className="opens row-link text-start"
        onClick={() => openedUser.set({ id })}
      >
        {kind}
      </button>
    )
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

function Subject({ event: { subject } }: { event: AuditEvent }) {
  if (subject === null) return null
  return <TwoLines text={subject.name ?? words.erased} note={subject.email ?? words.subjects[subject.role]} />
}
