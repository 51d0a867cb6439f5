import type { AuditEvent, AuditEventField } from '../../../contract/audit-log.ts'
import { ROLES, type Role } from '../../../domain/status.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { statusNames } from '../../../words/en/people.ts'
import { auditEventFields, auditLog as words } from '../../../words/en/staff.ts'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'

export function nameOfActor({ actor }: { actor: Pick<AuditEvent['actor'], 'role' | 'name'> }): string {
  return actor.name ?? (ROLES.includes(actor.role as Role) ? words.erased : words.roles[actor.role])
}

const fieldNames: Record<AuditEventField, string> = auditEventFields

export function EventChanges({ event: { before, after } }: { event: Pick<AuditEvent, 'before' | 'after'> }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-small">
      {fields.map((field) => (
        <li key={field}>
          <span className="text-muted">{fieldNames[field as AuditEventField] ?? field}: </span>
          {before && field in before ? (
            <>
              {isEmpty(before[field]) ? (
                <Shown field={field} value={before[field]} />
              ) : (
                <del className="text-muted">
                  <Shown field={field} value={before[field]} />
                </del>
              )}
              <span aria-hidden> → </span>
              <span className="sr-only"> {words.became} </span>
            </>
          ) : null}
          <Shown field={field} value={after?.[field]} />
        </li>
      ))}
    </ul>
  )
}

/** An inline block, so that a short value such as an email address doesn't break. */
function Shown({ field, value }: { field: string; value: Value }) {
  if (isEmpty(value)) return <span className="text-muted">{words.empty}</span>
  return <bdi className="inline-block">{withWordBreaks(shown(field, value))}</bdi>
}

type Value = string | number | boolean | null | undefined

function isEmpty(value: Value): value is null | undefined | '' {
  return value === null || value === undefined || value === ''
}

function shown(field: string, value: NonNullable<Value>): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const text = String(value)
  if (field === 'accountStatus' || field === 'subscriptionStatus')
    return (statusNames[field] as Record<string, string>)[text] ?? text
  if (field === 'subscriptionDeadline') return fullDayName(text)
  if (field === 'type' || field === 'door') return (words.roles as Record<string, string>)[text] ?? text
  return text
}
