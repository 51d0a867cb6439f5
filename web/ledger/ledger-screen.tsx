import type { ComponentType } from 'react'
import { booksWords as words } from '../../words/en/books.ts'
import { nearDayName } from '../../words/en/dates.ts'
import { fetchedLater } from '../kit/fetched-later.tsx'
import { Amount } from '../parts/amount.tsx'
import { RecordScreen } from '../parts/record-screen.tsx'
import { useToday } from '../parts/today.ts'
import { EntryTable } from './entry-table.tsx'
import type { LedgerKind } from './ledger-kinds.ts'

const EntryDialog = fetchedLater(() => import('./entry-dialog.tsx').then((part) => part.default))

/** Expense Management or Income Management (section 2): one screen, described by its kind. */
export function LedgerScreen({ kind, icon }: { kind: LedgerKind; icon: ComponentType<{ className: string }> }) {
  const today = useToday()
  return (
    <RecordScreen
      kind={kind}
      icon={icon}
      table={(shown) => <EntryTable {...shown} words={kind.words} />}
      form={(entry, onClose) => <EntryDialog kind={kind} record={entry} onClose={onClose} />}
      details={({ date, amount, title, description }) => [
        { label: words.date, value: nearDayName(date, today) },
        { label: words.amount, value: <Amount value={amount} className="text-lead font-bold" /> },
        { label: words.title, value: <bdi>{title}</bdi> },
        { label: words.description, value: <bdi>{description}</bdi> },
      ]}
    />
  )
}
