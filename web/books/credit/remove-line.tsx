import { type CreditPerson, credit } from '../../../contract/credit.ts'
import { paidCreditWords, creditWords as words } from '../../../words/en/credit.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { fallback } from '../../../words/en/shared.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import type { PendingLine } from '../open-credit.ts'
import { refreshCredit, refreshIncomes } from './after-line.ts'
import { writeLine } from './write-line.ts'

export async function removeLine(person: CreditPerson, line: PendingLine): Promise<boolean> {
  const isMeant = await confirm({
    title: isIncome(line) ? words.deletePaymentQuestion : words.deleteLineQuestion,
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
    const { message, takeBack } = await deleteLine(person, line)
    toast({ text: message, undo: async () => (await takeBack?.()) || restore(person, line) })
  })
}

export async function undoLine(person: CreditPerson, line: PendingLine): Promise<void> {
  await withErrorToast(async () => {
    const { message } = await deleteLine(person, line)
    toast({ text: message })
  })
}

async function deleteLine(person: CreditPerson, line: PendingLine) {
  const { name, _id: parent } = person
  const about = { kind: 'creditLine', act: 'delete', parent, row: { ...line, name } } as const
  const answer = await enqueueWrite(credit.removeLine, { params: { id: line._id } }, about)
  if (!answer.isQueued) refresh(person, line)
  return answer
}

/** The API can't undelete, so undo adds the line again, with its income if it had one. */
async function restore(person: CreditPerson, line: PendingLine): Promise<void> {
  const { kind, date, amount, what } = line
  const income = { title: paidCreditWords.title, description: paidCreditWords.description(person.name, what) }
  await withErrorToast(async () => {
    const { isQueued, message } = await writeLine(person, {
      kind,
      date,
      amount,
      what,
      ...(isIncome(line) && { income }),
    })
    if (isQueued) return toast({ text: message })
    refresh(person, line)
    toast({ text: words.lineBack })
  }, fallback.addCreditLine)
}

const isIncome = ({ incomeId, income }: PendingLine) => incomeId !== null || income !== undefined

function refresh({ _id }: CreditPerson, line: PendingLine): void {
  refreshCredit(_id)
  if (isIncome(line)) refreshIncomes()
}
