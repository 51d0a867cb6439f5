import { expenses } from '../../../contract/ledger.ts'
import type { AnswerOf } from '../../../contract/route.ts'
import { titleLooks } from '../../../contract/title-looks.ts'
import { chosenLook } from '../../../domain/group-of-title.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { outboxWords } from '../../../words/en/outbox.ts'
import { groupWords } from '../../../words/en/titles.ts'
import { CallError, call } from '../../data/api/call.ts'
import { invalidate } from '../../data/api/query.ts'
import { undoWithErrorToast } from '../../data/api/with-error-toast.ts'
import { toast } from '../../ui/kit/toast.tsx'

export const bodyOf = (titles: readonly string[], group: string | null) => ({
  looks: titles.map((title) => ({ title, group })),
})

/**
 * Shows an Undo button. It gives the titles in `after` their groups in `before` again, but skips
 * titles whose group has changed since.
 */
export function offerUndo(
  { message }: AnswerOf<typeof titleLooks.set>,
  { before, after }: { before: readonly TitleLook[]; after: readonly Pick<TitleLook, 'title' | 'group'>[] },
  onUndone?: () => void,
): void {
  void invalidate()
  const groupIn = (looks: readonly TitleLook[] | undefined, title: string) => chosenLook(title, looks)?.group ?? null
  const undo = () =>
    undoWithErrorToast(async () => {
      const { looks } = await call(expenses.titles)
      const unchanged = after.filter(({ title, group }) => groupIn(looks, title) === group)
      const body = { looks: unchanged.map(({ title }) => ({ title, group: groupIn(before, title) })) }
      if (unchanged.length === 0) throw new CallError(412, outboxWords.conflict)
      await call(titleLooks.set, { body })
      toast({ text: kitWords.pair(kitWords.changeUndone, groupWords.column) })
      onUndone?.()
      void invalidate()
    })
  toast({ text: message, undo })
}
