import { credit } from '../../../contract/credit.ts'
import type { BodyInputOf } from '../../../contract/route.ts'
import { paidCreditWords, creditWords as words } from '../../../words/en/credit.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { fallback } from '../../../words/en/shared.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { nextUuid } from '../../offline/outbox/uuid7.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { focusRow } from '../../ui/kit/focus.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import type { LineOwner, PendingLine } from '../open-credit.ts'
import { changeLine, writeLine } from './write-line.ts'

export async function removeLine(person: LineOwner, line: PendingLine): Promise<boolean> {
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
      undo: async () => focusRow((await cancelWrite?.()) ? line._id : await restore(person, line)),
    })
  })
}

export async function undoLine(person: LineOwner, line: PendingLine): Promise<void> {
  await withErrorToast(async () => {
    const { message } = await deleteLine(person, line)
    toast({ text: message })
  })
}

export async function undoLineEdit(person: LineOwner, before: PendingLine, after: PendingLine): Promise<void> {
  await withErrorToast(async () => {
    // `after` lacks the name and the income, so take them from `before`.
    const edited = { ...before, ...after }
    const { amount, what } = before
    const body: Required<BodyInputOf<typeof credit.updateLine>> = { amount, what }
    const { isQueued, message } = await changeLine(person, edited, body)
    toast({ text: isQueued ? message : kitWords.changeUndone })
  }, fallback.updateCreditLine)
}

function deleteLine(person: LineOwner, line: PendingLine) {
  const { name, _id: parent } = person
  const about = { kind: 'creditLine', act: 'delete', parent, row: { ...line, name } } as const
  return enqueueWrite(credit.removeLine, { params: { id: line._id } }, about)
}

/** Fields that undo sends. `Required` makes the compiler report a missing field. */
type Restored = Required<Omit<BodyInputOf<typeof credit.addLine>, 'income'>>

/** Adds the line again in its place, with the line's income if any, and returns the new id. */
async function restore(person: LineOwner, line: PendingLine): Promise<string> {
  const _id = nextUuid(line._id)
  const { kind, date, amount, what } = line
  const income = { title: paidCreditWords.title, description: paidCreditWords.description(person.name, what) }
  await withErrorToast(async () => {
    const body: Restored = { kind, date, amount, what, _id }
    const { isQueued, message } = await writeLine(person, { ...body, ...(isIncome(line) && { income }) })
    if (isQueued) return toast({ text: message })
    toast({ text: words.lineBack })
  }, fallback.addCreditLine)
  return _id
}

export const isIncome = ({ incomeId, income }: PendingLine) => incomeId !== null || income !== undefined
