import { kitWords } from '../../../words/en/kit.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { reCloseDay } from './re-close-day.ts'
import { type BookRecord, contentOf, type RecordKind, recordDay, type Written } from './record-kinds.ts'

export async function undoEdit<R extends BookRecord>(
  kind: RecordKind<R>,
  before: R,
  { data: row }: Written<R>,
): Promise<void> {
  const { calls, name, failed } = kind
  await withErrorToast(async () => {
    const input = { params: { id: before._id }, body: contentOf(kind, before) }
    const write = { kind: name, act: 'edit', row } as const
    const { isQueued, message } = await enqueueWrite(calls.update, input, write)
    toast({ text: isQueued ? message : kitWords.changeUndone })
    if (!isQueued) void reCloseDay(recordDay(kind, row))
  }, failed)
}
