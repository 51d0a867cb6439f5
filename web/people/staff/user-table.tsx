import { memo } from 'react'
import type { Client } from '../../../contract/account.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { staffFields as fields, staffWords, users as words } from '../../../words/en/staff.ts'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { RowAction, RowMenu } from './row-menu.tsx'
import { TwoLines } from './two-lines.tsx'

/** Rerenders only for new `rows`, to stay fast. Handlers must not capture changing state. */
export const UserTable = memo(Table, (before, after) => before.rows === after.rows)

function Table({
  rows,
  onOpen,
  onDelete,
}: {
  rows: readonly Client[]
  onOpen: (client: Client, what: 'view' | 'subscription' | 'account') => void
  onDelete: ((client: Client) => void) | null
}) {
  const columns: Column<Client>[] = [
    {
      label: fields.fullName,
      className: 'font-medium',
      cell: ({ fullName, phone }) => <TwoLines text={fullName} note={phone} />,
    },
    { label: fields.email, cell: ({ email }) => <bdi>{withWordBreaks(email)}</bdi> },
    {
      label: fields.subscriptionStatus,
      cell: ({ subscriptionStatus, subscriptionDeadline }) => (
        <span className="flex flex-col items-start max-sm:items-end">
          <StatusBadge subscriptionStatus={subscriptionStatus} />
          {subscriptionDeadline ? (
            <span className="text-small text-muted">{staffWords.deadline(fullDayName(subscriptionDeadline))}</span>
          ) : null}
        </span>
      ),
    },
    { label: fields.accountStatus, cell: (client) => <StatusBadge accountStatus={client.accountStatus} /> },
    {
      label: staffWords.actions,
      kind: 'actions',
      cell: (client) => (
        <RowMenu of={client}>
          {opened.map(([what, label]) => (
            <RowAction key={what} label={label} of={client} onPress={() => onOpen(client, what)} />
          ))}
          {onDelete ? <RowAction label={staffWords.delete} isDanger of={client} onPress={onDelete} /> : null}
        </RowMenu>
      ),
    },
  ]
  return <DataTable caption={words.listTitle} columns={columns} rows={rows} keyOf={idOf} sticky />
}

const opened = [
  ['view', words.view],
  ['subscription', words.subscription],
  ['account', fields.accountStatus],
] as const
