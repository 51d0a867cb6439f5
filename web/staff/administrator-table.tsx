import type { StaffMember } from '../../contract/auth.ts'
import { instantName } from '../../words/en/dates.ts'
import { personWords } from '../../words/en/people.ts'
import { staffFields as fields, staffTypes, staffWords, team as words } from '../../words/en/staff.ts'
import { buttonClass } from '../kit/button.tsx'
import { type Column, DataRow, DataTable } from '../kit/data-table.tsx'
import { Email } from './email.tsx'
import { RowButton } from './row-button.tsx'

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
  const columns: Column<StaffMember>[] = [
    {
      label: fields.fullName,
      className: 'wordy font-medium',
      cell: ({ _id, fullName }) => (
        <span>
          <bdi>{fullName}</bdi>
          {_id === selfId ? <span className="font-normal text-muted"> {words.you}</span> : null}
        </span>
      ),
    },
    {
      label: fields.email,
      className: 'wordy sm:min-w-36 sm:max-xl:text-small xl:min-w-48',
      cell: ({ email }) => <Email address={email} />,
    },
    {
      label: fields.phone,
      className: 'wordy xl:min-w-34',
      cell: ({ phone }) => <bdi>{phone || personWords.notProvided}</bdi>,
    },
    { label: fields.type, cell: ({ type }) => staffTypes[type] },
    {
      label: fields.createdAt,
      className: 'sm:max-xl:text-small xl:whitespace-nowrap',
      cell: ({ createdAt }) => instantName(createdAt),
    },
    {
      label: staffWords.actions,
      kind: 'actions',
      className: 'xl:flex-nowrap',
      cell: (member) => (
        <>
          <RowButton look={quiet} label={words.edit} of={member} onPress={onEdit} />
          {member._id === selfId ? null : (
            <RowButton look={danger} label={words.delete} of={member} onPress={onDelete} />
          )}
        </>
      ),
    },
  ]
  return (
    <DataTable caption={words.listTitle} columns={columns} sticky>
      {rows.map((member) => (
        <DataRow key={member._id} columns={columns} row={member} />
      ))}
    </DataTable>
  )
}
