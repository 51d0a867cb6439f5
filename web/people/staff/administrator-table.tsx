import type { StaffMember } from '../../../contract/auth.ts'
import { formatPhone } from '../../../domain/phone-number.ts'
import { instantName } from '../../../words/en/dates.ts'
import { personWords } from '../../../words/en/people.ts'
import { auditLog, staffFields as fields, staffTypes, staffWords, team as words } from '../../../words/en/staff.ts'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { RowAction, RowMenu } from './row-menu.tsx'
import './low-rows.css'

/** The member's own row has no Delete, because nobody may delete themself (R22). */
export function AdministratorTable({
  rows,
  selfId,
  onEdit,
  onResetFactors,
  onEvents,
  onDelete,
}: {
  rows: readonly StaffMember[]
  selfId: string
  onEdit: (member: StaffMember) => void
  onResetFactors: (member: StaffMember) => void
  onEvents: (member: StaffMember) => void
  onDelete: (member: StaffMember) => void
}) {
  const columns: Column<StaffMember>[] = [
    {
      label: fields.fullName,
      className: 'font-medium',
      cell: (member) => (
        <span>
          {/* A click anywhere on the row presses this button (use-row-keys.ts). */}
          <button
            type="button"
            tabIndex={-1}
            aria-haspopup="dialog"
            className="opens row-link text-start font-medium"
            onClick={() => onEdit(member)}
          >
            <bdi>{withWordBreaks(member.fullName)}</bdi>
          </button>
          {member._id === selfId ? <span className="font-normal text-muted"> {words.you}</span> : null}
        </span>
      ),
    },
    { label: fields.email, className: 'under', cell: ({ email }) => <bdi>{withWordBreaks(email)}</bdi> },
    {
      label: fields.phone,
      className: 'aside sm:whitespace-nowrap',
      cell: ({ phone }) => <bdi>{phone ? withWordBreaks(formatPhone(phone)) : personWords.notProvided}</bdi>,
    },
    { label: fields.type, className: 'under', cell: ({ type }) => staffTypes[type] },
    { label: fields.createdAt, className: 'aside', cell: ({ createdAt }) => instantName(createdAt) },
    {
      label: staffWords.actions,
      kind: 'actions',
      cell: (member) => (
        <RowMenu of={member}>
          <RowAction label={words.edit} shortcut="edits" of={member} onPress={onEdit} />
          <RowAction label={auditLog.title} of={member} onPress={onEvents} />
          {member._id === selfId ? null : (
            <>
              <RowAction label={words.resetFactors} of={member} onPress={onResetFactors} />
              <RowAction label={staffWords.delete} isDanger shortcut="deletes" of={member} onPress={onDelete} />
            </>
          )}
        </RowMenu>
      ),
    },
  ]
  return (
    <div className="low-rows">
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
