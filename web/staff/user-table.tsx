import { memo } from 'react'
import type { Client } from '../../contract/account.ts'
import { names, staffWords, users as words } from '../../words/en/staff.ts'
import { buttonClass } from '../kit/button.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { Email } from './email.tsx'

const columns = [
  { label: words.fullName },
  { label: words.email },
  { label: words.subscriptionStatus },
  { label: words.accountStatus },
  { label: staffWords.actions, kind: 'actions' },
] as const

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
  return (
    <DataTable caption={words.listTitle} columns={columns} sticky>
      {rows.map((client) => (
        <tr key={client._id} role="row">
          <td role="cell" data-label={words.fullName} className="wordy font-medium">
            <bdi>{client.fullName}</bdi>
          </td>
          <td role="cell" data-label={words.email} className="wordy xl:min-w-44">
            <Email address={client.email} />
          </td>
          <td role="cell" data-label={words.subscriptionStatus}>
            <StatusBadge status={client.subscriptionStatus} names={names.subscription} />
          </td>
          <td role="cell" data-label={words.accountStatus}>
            <StatusBadge status={client.accountStatus} names={names.account} />
          </td>
          <td role="cell" className="actions">
            <div className="sm:min-w-52 xl:flex-nowrap">
              <button type="button" className={quiet} onClick={() => onOpen(client, 'view')}>
                {words.view}
                <span className="sr-only"> {client.fullName}</span>
              </button>
              <button type="button" className={quiet} onClick={() => onOpen(client, 'subscription')}>
                {words.subscription}
                <span className="sr-only"> {client.fullName}</span>
              </button>
              <button type="button" className={quiet} onClick={() => onOpen(client, 'account')}>
                {words.accountStatus}
                <span className="sr-only"> {client.fullName}</span>
              </button>
              {onDelete ? (
                <button type="button" className={danger} onClick={() => onDelete(client)}>
                  {words.delete}
                  <span className="sr-only"> {client.fullName}</span>
                </button>
              ) : null}
            </div>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
