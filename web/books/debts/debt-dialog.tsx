import type { Debt } from '../../../contract/debts.ts'
import { addDays } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { useToday } from '../../browser/today.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { recordKinds } from '../records/record-kinds.ts'
import { type OpenedForm, useRecordForm } from '../records/use-record-form.ts'

export default function DebtDialog(opened: OpenedForm<Debt>) {
  const today = useToday()
  const editing = useRecordForm(recordKinds.debt, opened)
  return (
    <RecordDialog
      editing={editing}
      days={[
        { label: debtWords.dueNear.inWeek, day: addDays(today, 7) },
        { label: debtWords.dueNear.endOfMonth, day: periodOf('month', today).end },
        { label: debtWords.dueNear.inMonth, day: addDays(today, 30) },
      ]}
      // `used` is sorted by due date: propose the creditor of the debt that is due last.
      valuesFromUsed={(used) => ({ creditor: used.at(-1)?.creditor ?? '' })}
    />
  )
}
