import { type Debt, debts } from '../../contract/debts.ts'
import { debtWords } from '../../words/en/debts.ts'
import { done } from '../../words/en/shared.ts'
import { call } from '../api/call.ts'
import { withErrorToast } from '../api/with-error-toast.ts'
import { confirm } from '../kit/confirm.tsx'
import { toast } from '../kit/toast.tsx'
import { replaceRow } from '../lists/cached-rows.ts'
import { reCloseDay } from '../records/after-write.ts'

/** Asks, and marks a debt as paid. There is no way back (section 4). */
export async function markPaid(debt: Debt): Promise<void> {
  const question = { title: debtWords.markPaidQuestion, text: debtWords.markPaidText, action: debtWords.markPaid }
  if (!(await confirm(question))) return
  await withErrorToast(async () => {
    const answer = await call(debts.markPaid, { params: { id: debt._id } })
    replaceRow(debts.list, answer.data)
    void reCloseDay(debt.dueDate, debts.trackCurrent)
    toast({ text: answer.message || done.debtPaid })
  })
}
