import { recordReads } from '../../../contract/record-reads.ts'
import { call } from '../../data/api/call.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { knownRows } from '../../offline/rows.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

/** Finds also a record outside the list, and says so if the client has no such record. */
export async function findRecord<R extends BookRecord>({ name, calls }: RecordKind<R>, id: string): Promise<R | null> {
  let found = knownRows({ name, list: calls.list }).find(({ _id }) => _id === id) ?? null
  if (!found)
    await withErrorToast(async () => {
      const { data } = await call(recordReads[name], { params: { id } })
      found = data as BookRecord as R
    })
  return found
}
