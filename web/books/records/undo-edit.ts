import { kitWords } from '../../../words/en/kit.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { replaceRow } from '../../data/lists/cached-rows.ts'
import { enqueueWrite } from '../../offline/outbox/write.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { reCloseDay } from './after-write.ts'
import { type BookRecord, contentOf, type RecordKind, recordDay, type Written } from './record-kinds.ts'

export async function undoEdit<R extends BookRecord>(
  kind: RecordKind<R>,
  before: R,
  { data: row }: Written<R>,
): Promise<void> {
  const { calls, name, shownBy, failed } = kind
  await withErrorToast(async () => {
    const input = { params: { id: before._id }, body: contentOf(kind, before) }
    const { data, isKept, message } = await enqueueWrite(calls.update, input, { kind: name, act: 'edit', row })
    toast({ text: isKept ? message : kitWords.changeUndone })
    if (isKept) return
    replaceRow(calls.list, data)
    void reCloseDay(recordDay(kind, row), ...shownBy)
  }, failed)
}
