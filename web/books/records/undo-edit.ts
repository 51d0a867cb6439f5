import { kitWords } from '../../../words/en/kit.ts'
import { undoWithErrorToast } from '../../data/api/with-error-toast.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import { focusRow } from '../../ui/kit/focus.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { rowNow } from '../row-now.ts'
import { reCloseDay } from './re-close-day.ts'
import {
  type BookRecord,
  contentOf,
  formFields,
  nameOfRecord,
  type RecordKind,
  recordDay,
  type Written,
} from './record-kinds.ts'

export function undoEdit<R extends BookRecord>(
  kind: RecordKind<R>,
  before: R,
  { data: after }: Written<R>,
): Promise<boolean> {
  const { calls, name, failed } = kind
  return undoWithErrorToast(async () => {
    const row = rowNow(calls.list, after, formFields(kind))
    const input = { params: { id: row._id }, body: contentOf(kind, before) }
    const write = { kind: name, act: 'edit', row, isUndo: true } as const
    const { isQueued, message } = await enqueueWrite(calls.update, input, write)
    toast({ text: isQueued ? message : kitWords.pair(kitWords.changeUndone, nameOfRecord(kind, before)) })
    focusRow(row._id)
    if (!isQueued) void reCloseDay(recordDay(kind, row))
  }, failed)
}
