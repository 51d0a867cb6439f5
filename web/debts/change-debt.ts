import { type Debt, debts } from '../../contract/debts.ts'
import { booksWords, debtWords } from '../../words/en/books.ts'
import { done, fallback } from '../../words/en/shared.ts'
import { CallError, call } from '../api/call.ts'
import { confirm } from '../kit/confirm.tsx'
import { toast } from '../kit/toast.tsx'
import { reCloseDay, refreshBooks } from '../parts/after-write.ts'
import { messageOf } from '../parts/message-of.ts'
import { reloadRows, removeRow, replaceRow } from '../parts/use-pages.ts'

/** Asks, and marks a debt as paid. There is no way back (section 4). */
export async function markPaid(debt: Debt): Promise<void> {
  const question = { title: debtWords.markPaidQuestion, text: debtWords.markPaidText, action: debtWords.markPaid }
  if (!(await confirm(question))) return
  await orSayWhy(async () => {
    const answer = await call(debts.markPaid, { params: { id: debt._id } })
    replaceRow(debts.list, answer.data)
    void reCloseDay(debt.dueDate, debts.trackCurrent)
    toast({ text: answer.message || done.debtPaid })
  })
}

/** Asks, deletes, closes the day again, and offers to undo it for some seconds. */
export async function deleteDebt(debt: Debt): Promise<void> {
  if (!(await confirm({ title: debtWords.deleteQuestion, action: booksWords.delete, danger: true }))) return
  await orSayWhy(async () => {
    const answer = await call(debts.remove, { params: { id: debt._id } })
    removeRow(debts.list, debt._id)
    void reCloseDay(debt.dueDate, debts.titles, debts.trackCurrent)
    toast({
      text: answer.message || done.debtDeleted,
      action: { label: booksWords.undo, run: () => void restore(debt) },
    })
  })
}

/** The API has no way back for what is deleted, so it is recorded anew, with a new id, and marked paid if it was. */
async function restore({ title, creditor, amount, dueDate, description, isPaid }: Debt): Promise<void> {
  await orSayWhy(async () => {
    const { data } = await call(debts.add, { body: { title, creditor, amount, dueDate, description } })
    if (isPaid) await call(debts.markPaid, { params: { id: data._id } })
    void reloadRows(debts.list)
    refreshBooks(debts.titles, debts.trackCurrent)
    toast({ text: debtWords.undone })
  }, fallback.saveDebt)
}

async function orSayWhy(act: () => Promise<void>, failed?: string): Promise<void> {
  try {
    await act()
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause
    toast({ text: messageOf(cause, failed ?? cause.message), urgent: true })
  }
}
