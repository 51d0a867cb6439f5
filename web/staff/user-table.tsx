import { memo } from 'react'
import type { Client } from '../../contract/account.ts'
import { staffFields as fields, staffWords, users as words } from '../../words/en/staff.ts'
import { buttonClass } from '../kit/button.tsx'
import { type Column, DataRow, DataTable } from '../kit/data-table.tsx'
import { StatusBadge } from '../people/status-badge.tsx'
import { Email } from './email.tsx'
import { RowButton } from './row-button.tsx'

const fit = 'px-2! whitespace-nowrap max-sm:flex-auto'
const quiet = `${buttonClass('quiet', 'small')} ${fit}`
const danger = `${buttonClass('danger', 'small')} ${fit} max-sm:basis-full sm:ml-3`

/**
 * The table of clients. `onDelete` null: not for this kind of staff. It is drawn anew only when the rows change, so that a
 * dialog opens at once over a thousand of them; the handlers do the same whenever they were made.
 */
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
    { label: fields.fullName, className: 'wordy font-medium', cell: ({ fullName }) => <bdi>{fullName}</bdi> },
    { label: fields.email, className: 'wordy xl:min-w-44', cell: ({ email }) => <Email address={email} /> },
    { label: fields.subscriptionStatus, cell: (client) => <StatusBadge status={client.subscriptionStatus} /> },
    { label: fields.accountStatus, cell: (client) => <StatusBadge status={client.accountStatus} /> },
    {
      label: staffWords.actions,
      kind: 'actions',
      className: 'sm:min-w-52 xl:flex-nowrap',
      cell: (client) => (
        <>
          {opened.map(([what, label]) => (
            <RowButton key={what} look={quiet} label={label} of={client} onPress={() => onOpen(client, what)} />
          ))}
          {onDelete ? <RowButton look={danger} label={words.delete} of={client} onPress={onDelete} /> : null}
        </>
      ),
    },
  ]
  return (
    <DataTable caption={words.listTitle} columns={columns} sticky>
      {rows.map((client) => (
        <DataRow key={client._id} columns={columns} row={client} />
      ))}
    </DataTable>
  )
}

const opened = [
  ['view', words.view],
  ['subscription', words.subscription],
  ['account', fields.accountStatus],
] as const
