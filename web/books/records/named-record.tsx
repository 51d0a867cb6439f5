import { nearDayName } from '../../../words/en/dates.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { todayInKigali } from '../../browser/today.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { type BookRecord, type RecordKind, recordDay } from './record-kinds.ts'

export function NamedRecord<R extends BookRecord>({ kind, record }: { kind: RecordKind<R>; record: R }) {
  const day = nearDayName(recordDay(kind, record), todayInKigali())
  return (
    <p className="wrap-anywhere text-ink">
      <bdi className="font-bold">{record.title}</bdi> ·{' '}
      {'creditor' in record ? (
        <>
          <bdi>{record.creditor}</bdi> ·{' '}
        </>
      ) : null}
      <Amount value={record.amount} className="font-bold" /> · {kind.day === 'dueDate' ? debtWords.due(day) : day}
    </p>
  )
}
