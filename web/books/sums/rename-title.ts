import { bulk } from '../../../contract/bulk.ts'
import type { AnswerOf } from '../../../contract/route.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { renameWords as words } from '../../../words/en/data.ts'
import { call } from '../../data/api/call.ts'
import { undoWithErrorToast, withErrorToast } from '../../data/api/with-error-toast.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { refetchRows } from '../refetch-rows.ts'

type Changed = AnswerOf<typeof bulk.change>['data']

/** Renames the records left after the first call, and offers to undo all calls. */
export async function renameRemaining(
  { kind, from, title }: { kind: BookKind; from: string; title: string },
  first: Changed,
): Promise<void> {
  const changes = [first]
  await withErrorToast(async () => {
    while (changes.at(-1)?.more) {
      const body = { _id: uuid7(), kind, action: 'retitle', from, title } as const
      changes.push((await call(bulk.change, { body })).data)
    }
  })
  void refetchRows()
  const count = changes.reduce((sum, { changed }) => sum + changed, 0)
  toast({ text: words.renamed(count), undo: () => undo(changes) })
}

async function undo(changes: readonly Changed[]): Promise<boolean> {
  const isLasting = await undoWithErrorToast(async () => {
    for (const { _id } of changes.toReversed()) await call(bulk.undo, { params: { id: _id } })
    toast({ text: words.undone })
  })
  void refetchRows()
  return isLasting
}
