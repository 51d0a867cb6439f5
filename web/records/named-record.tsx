import { nearDayName } from '../../words/en/dates.ts'
import { Amount } from '../money/amount.tsx'
import { todayInKigali } from '../today.ts'
import { type BookRecord, dayOf, type RecordKind } from './record-kinds.ts'

/** Which record a question is about: title, amount and day. */
export function NamedRecord<R extends BookRecord>({ kind, record }: { kind: RecordKind<R>; record: R }) {
  return (
    <p className="wrap-anywhere text-ink">
      <bdi className="font-bold">{record.title}</bdi> · <Amount value={record.amount} className="font-bold" /> ·{' '}
      {nearDayName(dayOf(kind, record), todayInKigali())}
    </p>
  )
}
