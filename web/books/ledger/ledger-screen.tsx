import type { ComponentType } from 'react'
import type { Entry, EntryKind } from '../../../contract/ledger.ts'
import type { Day } from '../../../domain/day.ts'
import { fullDayName, nearDayName } from '../../../words/en/dates.ts'
import { booksWords as words } from '../../../words/en/records.ts'
import type { MaybeWaiting } from '../../offline/outbox/write.ts'
import type { Fact } from '../../ui/kit/fact-list.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { recordKinds } from '../records/record-kinds.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import { type ColumnsOf, recordNote, recordTitle } from '../records/record-table.tsx'

const EntryDialog = lazyDialog(() => import('./entry-dialog.tsx'))

export function LedgerScreen({ kind, icon }: { kind: EntryKind; icon: ComponentType<{ className: string }> }) {
  return (
    <RecordScreen
      kind={recordKinds[kind]}
      icon={icon}
      columns={columns}
      widths="[--columns:8.25rem_10rem_minmax(0,1fr)_var(--buttons,var(--entry-buttons,11.5rem))] xl:[--columns:9rem_12rem_minmax(0,1fr)_14.5rem]"
      form={(opened) => <EntryDialog kind={kind} {...opened} />}
      details={details}
    />
  )
}

const columns: ColumnsOf<MaybeWaiting<Entry>> = ({ withDescription }) => [
  { label: words.date, className: 'cell-date', cell: ({ date }) => fullDayName(date) },
  {
    label: words.amount,
    kind: 'numeric',
    className: 'cell-amount',
    cell: ({ amount }) => <Amount value={amount} className="font-bold" />,
  },
  {
    label: words.title,
    className: 'cell-title xl:flex xl:items-baseline xl:gap-3',
    cell: ({ title, description, mark }) => (
      <>
        <bdi className={`${recordTitle} xl:shrink-0 xl:max-w-2/3`}>{title}</bdi>
        {mark}
        <bdi className={recordNote(withDescription)} title={description}>
          {description}
        </bdi>
      </>
    ),
  },
]

function details({ date, amount, title, description }: Entry, today: Day): Fact[] {
  return [
    { label: words.date, value: nearDayName(date, today) },
    { label: words.amount, value: <Amount value={amount} className="text-lead font-bold" /> },
    { label: words.title, value: title },
    { label: words.description, value: description },
  ]
}
