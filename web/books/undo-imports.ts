import { imports } from '../../contract/imports.ts'
import { dataWords as words } from '../../words/en/data.ts'
import { call } from '../data/api/call.ts'
import { withErrorToast } from '../data/api/with-error-toast.ts'
import { confirm } from '../ui/kit/confirm.tsx'
import { toast } from '../ui/kit/toast.tsx'
import { refetchRows } from './refetch-rows.ts'

/** Asks again before removing rows that the client changed. Returns true after the undo. */
export async function undoImports(ids: readonly string[], rows: number): Promise<boolean> {
  const question = {
    title: words.takeBackQuestion,
    text: words.takeBackText(rows),
    action: words.takeBack,
    cancel: words.keep,
    isFinal: true,
  }
  if (!(await confirm(question))) return false
  return withErrorToast(async () => {
    const { removed, kept } = await undo(ids, false)
    toast({ text: words.takenBack(removed) })
    if (kept === 0) return
    const more = { title: words.keptQuestion(kept), text: words.keptText, cancel: words.keep }
    if (!(await confirm({ ...more, action: words.removeKept, danger: true }))) return
    toast({ text: words.takenBack((await undo(ids, true)).removed) })
  })
}

async function undo(ids: readonly string[], withChanged: boolean): Promise<{ removed: number; kept: number }> {
  const sum = { removed: 0, kept: 0 }
  try {
    for (const id of ids) {
      const { data } = await call(imports.undo, { params: { id }, body: { withChanged } })
      sum.removed += data.removed
      sum.kept += data.kept
    }
  } finally {
    void refetchRows()
  }
  return sum
}
