import { memo, useCallback, useRef } from 'react'
import type { Client } from '../../../contract/account.ts'
import { type Day, daysBetween } from '../../../domain/day.ts'
import { formatPhone } from '../../../domain/phone-number.ts'
import { canExtend } from '../../../domain/subscription.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { statusNames } from '../../../words/en/people.ts'
import { staffFields as fields, selection, staffWords, users as words } from '../../../words/en/staff.ts'
import { type SortOrder, sortedBy } from '../../books/records/sort-order.ts'
import { todayInKigali } from '../../browser/today.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { StatusBadge } from '../status-badge.tsx'
import type { UserForm } from './open-user.ts'
import { RowAction, RowMenu } from './row-menu.tsx'
import { SelectBox, useSelection } from './selection.tsx'
import { extensionOf } from './use-extension.ts'
import './low-rows.css'
import './user-table.css'

interface UserTableProps {
  rows: readonly Client[]
  sorting: SortOrder
  onView: (client: Client) => void
  onOpen: (client: Client, form: UserForm) => void
  onExtend: (client: Client) => void
  onDelete: ((client: Client) => void) | null
}

/** Rerenders only for new `rows` or another order, so handlers must not capture state. */
export const UserTable = memo(
  Table,
  (before, after) => before.rows === after.rows && before.sorting.value === after.sorting.value,
)

function Table({ rows, sorting, onView, onOpen, onExtend, onDelete }: UserTableProps) {
  const today = todayInKigali()
  const table = useRef<HTMLDivElement>(null)
  useSelection(
    table,
    useCallback(
      (place) => {
        const client = rows[place]
        return client && canExtend(client, today) ? client._id : null
      },
      [rows, today],
    ),
  )
  const columns: Column<Client>[] = [
    {
      label: selection.column,
      hidesLabel: true,
      className: 'user-select',
      cell: (client) => {
        if (canExtend(client, today)) return <SelectBox client={client} />
        // The key m presses the hidden button, which says why there is nothing to extend.
        return <button type="button" hidden className="mains" onClick={() => onExtend(client)} />
      },
    },
    {
      label: fields.fullName,
      sort: 'fullName',
      className: 'user-name',
      cell: (client) => (
        <>
          {/* A click anywhere on the row presses this button (use-row-keys.ts). */}
          <button
            type="button"
            tabIndex={-1}
            aria-haspopup="dialog"
            title={client.fullName}
            className="opens row-link"
            onClick={() => onView(client)}
          >
            <bdi>{client.fullName}</bdi>
          </button>
          <span>
            {/* Phones have no column for the status, so show the status here. */}
            {client.accountStatus === 'active' ? null : (
              <span aria-hidden className="user-state">{`${statusNames.accountStatus[client.accountStatus]} `}</span>
            )}
            {client.accountStatus === 'active' && client.businessName ? (
              <span title={`${formatPhone(client.phone)} · ${client.businessName}`} className="block truncate">
                <bdi>{formatPhone(client.phone)}</bdi> · <bdi>{client.businessName}</bdi>
              </span>
            ) : (
              <bdi className="whitespace-nowrap">{formatPhone(client.phone)}</bdi>
            )}
          </span>
        </>
      ),
    },
    {
      label: fields.email,
      sort: 'email',
      className: 'user-email aside',
      cell: ({ email }) => (
        <bdi title={email}>
          {email.slice(0, email.lastIndexOf('@'))}
          <wbr />
          {email.slice(email.lastIndexOf('@'))}
        </bdi>
      ),
    },
    {
      label: fields.subscriptionStatus,
      sort: 'subscriptionDeadline',
      sortsBy: fields.subscriptionDeadline,
      className: 'user-subscription',
      cell: ({ subscriptionStatus, subscriptionDeadline: day }) => {
        const isActive = subscriptionStatus === 'active'
        const before = subscriptionStatus === 'expired' ? staffWords.expiredOn('') : staffWords.deadline('')
        return (
          <>
            <StatusBadge subscriptionStatus={subscriptionStatus} />
            {day ? (
              <Deadline day={day} before={before} daysLeft={isActive ? daysBetween(today, day) : null} />
            ) : isActive ? (
              <span className="user-deadline">{staffWords.openEnded}</span>
            ) : null}
          </>
        )
      },
    },
    {
      label: fields.accountStatus,
      className: 'user-account aside',
      cell: (client) => <StatusBadge accountStatus={client.accountStatus} />,
    },
    {
      label: staffWords.actions,
      kind: 'actions',
      cell: (client) => (
        <RowMenu of={client}>
          {canExtend(client, today) ? (
            <RowAction
              label={words.extend}
              more={extensionOf(client, today)}
              shortcut="mains"
              of={client}
              onPress={onExtend}
            />
          ) : null}
          <RowAction label={words.view} of={client} onPress={onView} />
          <RowAction
            label={words.subscription}
            shortcut="edits"
            of={client}
            onPress={() => onOpen(client, 'subscription')}
          />
          <RowAction label={fields.accountStatus} of={client} onPress={() => onOpen(client, client.accountStatus)} />
          {onDelete ? (
            <RowAction label={staffWords.delete} isDanger shortcut="deletes" of={client} onPress={onDelete} />
          ) : null}
        </RowMenu>
      ),
    },
  ]

  return (
    <div ref={table} className={classNames('user-table low-rows', onDelete && 'has-delete')}>
      <DataTable
        caption={words.listTitle}
        columns={columns}
        rows={rows}
        keyOf={idOf}
        rowClass="record"
        sorting={{ ...sorting, sortedBy }}
        look="sticky-head dense"
      />
    </div>
  )
}

const NEAR_DAYS = 7

/** `daysLeft` is null if the subscription isn't active. */
function Deadline({ day, before, daysLeft }: { day: Day; before: string; daysLeft: number | null }) {
  const isNear = daysLeft !== null && daysLeft < NEAR_DAYS
  const [, date, month, year] = fullDayName(day).split(' ')
  return (
    <span className={classNames('user-deadline', isNear && 'is-near')}>
      {isNear ? null : <span className="until">{before}</span>}
      {date} {month} {isNear ? `· ${staffWords.daysLeft(daysLeft)}` : year}
    </span>
  )
}
