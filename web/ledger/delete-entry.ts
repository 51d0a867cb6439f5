import type { Entry, EntryKind } from '../../contract/ledger.ts'
import { booksWords } from '../../words/en/books.ts'
import { CallError, call } from '../api/call.ts'
import { confirm } from '../kit/confirm.tsx'
import { toast } from '../kit/toast.tsx'
import { reCloseDay, refreshBooks } from '../parts/after-write.ts'
import { messageOf } from '../parts/message-of.ts'
import { reloadRows, removeRow } from '../parts/use-pages.ts'
import { ledgerKinds } from './ledger-kinds.ts'

/** Asks, deletes, closes the day again, and offers to undo it for some seconds. */
export async function deleteEntry(kind: EntryKind, entry: Entry): Promise<void> {
  const { calls, words, done } = ledgerKinds[kind]
  if (!(await confirm({ title: words.deleteQuestion, action: booksWords.delete, danger: true }))) return
  try {
    const answer = await call(calls.remove, { params: { id: entry._id } })
    removeRow(calls.list, entry._id)
    void reCloseDay(entry.date, calls.titles)
    toast({
      text: done ? answer.message || done.deleted : booksWords.removed(entry.title),
      action: { label: booksWords.undo, run: () => void restore(kind, entry) },
    })
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause
    toast({ text: messageOf(cause, cause.message), urgent: true })
  }
}

/** The API has no way back for what is deleted, so it is recorded anew: same content, new id and time of recording. */
async function restore(kind: EntryKind, { date, amount, title, description }: Entry): Promise<void> {
  const { calls, words, done, failed } = ledgerKinds[kind]
  try {
    await call(calls.add, { body: { date, amount, title, description } })
    void reloadRows(calls.list)
    refreshBooks(calls.titles)
    if (done) toast({ text: words.undone })
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause
    toast({ text: messageOf(cause, failed), urgent: true })
  }
}
