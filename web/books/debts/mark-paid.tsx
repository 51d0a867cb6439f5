import type { Debt } from '../../../contract/debts.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { forgetChanges, toast } from '../../ui/kit/toast.tsx'
import { NamedRecord } from '../records/named-record.tsx'
import { reCloseDay } from '../records/re-close-day.ts'
import { recordKinds, writePaid } from '../records/record-kinds.ts'

/** Asks first, because a payment can't be undone. Returns true if the debt is now paid. */
export async function markPaid(debt: Debt): Promise<boolean> {
  const isConfirmed = await confirm({
    title: debtWords.markPaidQuestion,
    text: (
      <>
        <NamedRecord kind={recordKinds.debt} record={debt} />
        <p className="mt-2">{debtWords.markPaidText}</p>
      </>
    ),
    action: debtWords.markPaid,
    isFinal: true,
  })
  if (!isConfirmed) return false
  return withErrorToast(async () => {
    const answer = await writePaid(debt)
    forgetChanges()
    if (answer.isQueued) return toast({ text: answer.message })
    void reCloseDay(debt.dueDate)
    toast({ text: answer.message })
  })
}
