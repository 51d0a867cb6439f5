import type { ComponentType } from 'react'
import type { Entry, EntryKind } from '../../../contract/ledger.ts'
import { booksWords as words } from '../../../words/en/records.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { recordKinds } from '../records/record-kinds.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import { amountUnit, type ColumnsOf, recordNote, recordTitle } from '../records/record-table.tsx'
import { dayInRow } from '../records/row-day.tsx'

const EntryDialog = lazyDialog(() => import('./entry-dialog.tsx'))

export function LedgerScreen({ kind, icon }: { kind: EntryKind; icon: ComponentType<{ className: string }> }) {
  return (
    <RecordScreen
      kind={recordKinds[kind]}
      icon={icon}
      columns={columns}
      widths="[--columns:8.25rem_10rem_minmax(0,1fr)_var(--buttons,var(--entry-buttons,11.5rem))] xl:[--columns:9.75rem_10rem_minmax(0,1fr)_14.5rem]"
      form={(opened) => <EntryDialog kind={kind} {...opened} />}
    />
  )
}

const columns: ColumnsOf<MaybePending<Entry>> = ({ today, withDescription, iconOf }) => [
  { label: words.date, sort: 'date', className: 'cell-date', cell: ({ date }) => dayInRow(date, today) },
  {
    label: words.amount,
    kind: 'numeric',
    unit: amountUnit,
    sort: 'amount',
    className: 'cell-amount',
    cell: ({ amount }) => <Amount value={amount} headed className="font-bold" />,
  },
  {
    label: words.title,
    sort: 'title',
    className: 'cell-title xl:flex xl:items-baseline xl:gap-3',
    cell: ({ title, description, pending }) => (
      <>
        <bdi className={`${recordTitle} xl:shrink-0 xl:max-w-2/3`}>{title}</bdi>
        {pending}
        {/* The form fills an empty description with the title: don't show the title twice. */}
        {description === title ? null : (
          <bdi className={recordNote(withDescription)} title={description}>
            {description}
          </bdi>
        )}
        {iconOf(title)}
      </>
    ),
  },
]
