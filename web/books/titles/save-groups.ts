import type { AnswerOf } from '../../../contract/route.ts'
import { titleLooks } from '../../../contract/title-looks.ts'
import { chosenLook } from '../../../domain/group-of-title.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { call } from '../../data/api/call.ts'
import { invalidate } from '../../data/api/query.ts'
import { undoWithErrorToast } from '../../data/api/with-error-toast.ts'
import { toast } from '../../ui/kit/toast.tsx'

export const bodyOf = (titles: readonly string[], groupOf: (title: string) => string | null) => ({
  looks: titles.map((title) => ({ title, group: groupOf(title) })),
})

/** Offers to restore the groups that the titles have in `before`. */
export function offerUndo(
  { message }: AnswerOf<typeof titleLooks.set>,
  titles: readonly string[],
  before: readonly TitleLook[],
  onUndone?: () => void,
): void {
  void invalidate()
  const body = bodyOf(titles, (title) => chosenLook(title, before)?.group ?? null)
  const undo = () =>
    undoWithErrorToast(async () => {
      toast({ text: (await call(titleLooks.set, { body })).message })
      onUndone?.()
      void invalidate()
    })
  toast({ text: message, undo })
}
