import { accountCalls, credit } from '../../../contract/credit.ts'
import type { BodyInputOf } from '../../../contract/route.ts'
import { paidCreditWords, creditWords as words } from '../../../words/en/credit.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { fallback } from '../../../words/en/shared.ts'
import { undoWithErrorToast, withErrorToast } from '../../data/api/with-error-toast.ts'
import { latestId, renewId } from '../../offline/outbox/uuid7.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { focusRow } from '../../ui/kit/focus.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import type { LineOwner, PendingLine } from '../open-credit.ts'
import { rowNow } from '../row-now.ts'
import { shownRwf } from '../shown-rwf.ts'
import { storedLine } from './pending-credit.ts'
import { changeLine, writeLine } from './write-line.ts'

export async function removeLine(person: LineOwner, shown: PendingLine): Promise<boolean> {
  const line = storedLine(shown)
  const isConfirmed = await confirm({
    title: isIncome(line) ? words.deletePaymentQuestion : words.deleteLineQuestion,
    text: (
      <p className="wrap-anywhere text-ink">
        <bdi className="font-bold">{person.name}</bdi> · {words.kinds[line.kind]} ·{' '}
        <Amount value={line.amount} className="font-bold" /> · {fullDayName(line.date)}
      </p>
    ),
    action: words.delete,
    danger: true,
    canUndo: true,
  })
  if (!isConfirmed) return false
  return withErrorToast(async () => {
    const { message, cancelWrite } = await deleteLine(person, line)
    toast({
      text: message,
      undo: async () => {
        if (!(await cancelWrite?.())) return restore(person, line)
        focusRow(line._id)
        toast({ text: nameOf(words.lineBack, line) })
      },
    })
  })
}

export function undoLine(person: LineOwner, line: PendingLine): Promise<boolean> {
  return undoWithErrorToast(async () => {
    const { message } = await deleteLine(person, { ...line, _id: latestId(line._id) })
    toast({ text: message })
  })
}

export function undoLineEdit(person: LineOwner, before: PendingLine, after: PendingLine): Promise<boolean> {
  return undoWithErrorToast(async () => {
    // `after` lacks the name and the income, so take them from `before`.
    const edited = rowNow(accountCalls(person._id).list, { ...before, ...after }, ['amount', 'what', 'date'])
    const { amount, what, date } = before
    const body: Required<BodyInputOf<typeof credit.updateLine>> = { amount, what, date }
    const { isQueued, message } = await changeLine(person, edited, body, { isUndo: true })
    toast({ text: isQueued ? message : nameOf(kitWords.changeUndone, before) })
  }, fallback.updateCreditLine)
}

const nameOf = (undone: string, { kind, amount }: PendingLine) =>
  kitWords.pair(undone, `${words.kinds[kind]}, ${shownRwf(amount)}`)

function deleteLine(person: LineOwner, line: PendingLine) {
  const { name, _id: parent } = person
  const about = { kind: 'creditLine', act: 'delete', parent, row: { ...line, name } } as const
  return enqueueWrite(credit.removeLine, { params: { id: line._id } }, about)
}

/** Fields that undo sends. `Required` makes the compiler report a missing field. */
type Restored = Required<Omit<BodyInputOf<typeof credit.addLine>, 'income'>>

/** Adds a deleted line again, at its old place in the list, with its income if it had one. */
function restore(person: LineOwner, line: PendingLine): Promise<boolean> {
  const { kind, date, amount, what } = line
  const income = { title: paidCreditWords.title, description: paidCreditWords.description(person.name, what) }
  return undoWithErrorToast(async () => {
    const _id = renewId(line._id)
    const body: Restored = { kind, date, amount, what, _id }
    const { isQueued, message } = await writeLine(person, { ...body, ...(isIncome(line) && { income }) })
    toast({ text: isQueued ? message : nameOf(words.lineBack, line) })
    focusRow(_id)
  }, fallback.addCreditLine)
}

export const isIncome = ({ incomeId, income }: PendingLine) => incomeId !== null || income !== undefined
