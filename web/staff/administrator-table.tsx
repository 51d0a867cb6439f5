import type { StaffMember } from '../../contract/auth.ts'
import { instantName } from '../../words/en/dates.ts'
import { names, staffWords, team as words } from '../../words/en/staff.ts'
import { buttonClass } from '../kit/button.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Email } from './email.tsx'

const labels = words.columns
const columns = [
  { label: labels.fullName },
  { label: labels.email },
  { label: labels.phone },
  { label: labels.type },
  { label: labels.createdAt },
  { label: staffWords.actions, kind: 'actions' },
] as const

const quiet = buttonClass('quiet', 'small')
const danger = `${buttonClass('danger', 'small')} sm:ml-3`

/** The table of staff. Nobody deletes themself (R22), so one's own row offers no Delete. */
export function AdministratorTable({
  rows,
  selfId,
  onEdit,
  onDelete,
}: {
  rows: readonly StaffMember[]
  selfId: string
  onEdit: (member: StaffMember) => void
  onDelete: (member: StaffMember) => void
}) {
  return (
    <DataTable caption={words.listTitle} columns={columns} sticky>
      {rows.map((member) => (
        <tr key={member._id} role="row">
          <td role="cell" data-label={labels.fullName} className="wordy font-medium">
            <span>
              <bdi>{member.fullName}</bdi>
              {member._id === selfId ? <span className="font-normal text-muted"> {words.you}</span> : null}
            </span>
          </td>
          <td role="cell" data-label={labels.email} className="wordy sm:min-w-36 sm:max-xl:text-small xl:min-w-48">
            <Email address={member.email} />
          </td>
          <td role="cell" data-label={labels.phone} className="wordy xl:min-w-34">
            <bdi>{member.phone || names.notProvided}</bdi>
          </td>
          <td role="cell" data-label={labels.type}>
            {names.type[member.type]}
          </td>
          <td role="cell" data-label={labels.createdAt} className="sm:max-xl:text-small xl:whitespace-nowrap">
            {instantName(member.createdAt)}
          </td>
          <td role="cell" className="actions">
            <div className="xl:flex-nowrap">
              <button type="button" className={quiet} onClick={() => onEdit(member)}>
                {words.edit}
                <span className="sr-only"> {member.fullName}</span>
              </button>
              {member._id === selfId ? null : (
                <button type="button" className={danger} onClick={() => onDelete(member)}>
                  {words.delete}
                  <span className="sr-only"> {member.fullName}</span>
                </button>
              )}
            </div>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
