import { type CreditLine, type CreditPerson, credit } from '../../contract/credit.ts'
import { paidCreditWords, creditWords as words } from '../../words/en/credit.ts'
import { fullDayName } from '../../words/en/dates.ts'
import { booksWords } from '../../words/en/records.ts'
import { fallback } from '../../words/en/shared.ts'
import { call } from '../api/call.ts'
import { withErrorToast } from '../api/with-error-toast.ts'
import { confirm } from '../kit/confirm.tsx'
import { toast } from '../kit/toast.tsx'
import { Amount } from '../money/amount.tsx'
import { refreshCredit, refreshIncomes } from './after-line.ts'

/** Asks, deletes a line of somebody's account, and offers to undo it for some seconds. True when it is deleted. */
export async function removeLine(person: CreditPerson, line: CreditLine): Promise<boolean> {
  const isMeant = await confirm({
    title: line.incomeId ? words.deletePaymentQuestion : words.deleteLineQuestion,
    text: (
      <p className="wrap-anywhere text-ink">
        <bdi className="font-bold">{person.name}</bdi> · {words.kinds[line.kind]} ·{' '}
        <Amount value={line.amount} className="font-bold" /> · {fullDayName(line.date)}
      </p>
    ),
    action: words.delete,
    danger: true,
  })
  if (!isMeant) return false
  return withErrorToast(async () => {
    const { message } = await call(credit.removeLine, { params: { id: line._id } })
    refresh(person, line)
    toast({ text: message, action: { label: booksWords.undo, run: () => void restore(person, line) } })
  })
}

/** As of every record, it is written down anew: also the income, where there was one. */
async function restore(person: CreditPerson, line: CreditLine): Promise<void> {
  const { kind, date, amount, what, incomeId } = line
  const income = { title: paidCreditWords.title(person.name), description: what || paidCreditWords.description }
  await withErrorToast(async () => {
    await call(credit.addLine, {
      params: { id: person._id },
      body: { kind, date, amount, what, ...(incomeId && { income }) },
    })
    refresh(person, line)
    toast({ text: words.lineBack })
  }, fallback.addCreditLine)
}

function refresh({ _id }: CreditPerson, { incomeId }: CreditLine): void {
  refreshCredit(_id)
  if (incomeId) refreshIncomes()
}
