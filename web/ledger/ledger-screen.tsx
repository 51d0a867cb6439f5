import { type ComponentType, memo } from 'react'
import type { Entry, EntryKind } from '../../contract/ledger.ts'
import type { Day } from '../../domain/day.ts'
import { dayFigures, nearDayName } from '../../words/en/dates.ts'
import { booksWords as words } from '../../words/en/records.ts'
import type { Fact } from '../kit/fact-list.tsx'
import { lazyDialog } from '../kit/fetched-later.tsx'
import { Amount } from '../money/amount.tsx'
import { recordKinds } from '../records/record-kinds.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import type { RowProps } from '../records/record-table.tsx'
import { RowButtons } from '../records/row-buttons.tsx'
import { useToday } from '../today.ts'

const EntryDialog = lazyDialog(() => import('./entry-dialog.tsx').then((part) => part.default))

/**
 * Expense Management or Income Management (section 2): one screen, described by its kind. Its add form opens by the address,
 * as over every screen: `layouts/add-entry.tsx`.
 */
export function LedgerScreen({ kind, icon }: { kind: EntryKind; icon: ComponentType<{ className: string }> }) {
  const today = useToday()
  return (
    <RecordScreen
      kind={recordKinds[kind]}
      icon={icon}
      columns={columns}
      row={EntryRow}
      editForm={(entry, onClose) => <EntryDialog kind={kind} record={entry} onClose={onClose} />}
      details={(entry) => details(entry, today)}
    />
  )
}

const columns = [
  { label: words.date },
  { label: words.amount, kind: 'numeric' },
  { label: words.title },
  { label: words.actions, kind: 'actions' },
] as const

const EntryRow = memo(function EntryRow({ record, withDescription, actions }: RowProps<Entry>) {
  return (
    <tr role="row">
      <td role="cell" data-label={words.date} className="whitespace-nowrap">
        {dayFigures(record.date)}
      </td>
      <td role="cell" data-label={words.amount} className="numeric">
        <Amount value={record.amount} className="font-bold" />
      </td>
      <td role="cell" data-label={words.title} className="wordy">
        <span>
          <bdi>{record.title}</bdi>
          {withDescription ? <bdi className="block text-small text-muted">{record.description}</bdi> : null}
        </span>
      </td>
      <RowButtons row={record} actions={actions} />
    </tr>
  )
})

function details({ date, amount, title, description }: Entry, today: Day): Fact[] {
  return [
    { label: words.date, value: nearDayName(date, today) },
    { label: words.amount, value: <Amount value={amount} className="text-lead font-bold" /> },
    { label: words.title, value: <bdi>{title}</bdi> },
    { label: words.description, value: <bdi>{description}</bdi> },
  ]
}
