import { recordReads } from '../../../contract/record-reads.ts'
import { call } from '../../data/api/call.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { hasUnsentWrites, knownRows, openOutbox } from '../../offline/rows.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

/**
 * Returns the record with its pending writes. Fetches a record that isn't cached, and shows an
 * error if that fails.
 */
export async function findRecord<R extends BookRecord>({ name, calls }: RecordKind<R>, id: string): Promise<R | null> {
  if (hasUnsentWrites()) await (await openOutbox())?.ready
  const known = (rows?: R[]) => knownRows({ name, list: calls.list }, rows).find(({ _id }) => _id === id) ?? null
  let found = known()
  if (!found)
    await withErrorToast(async () => {
      const { data } = await call(recordReads[name], { params: { id } })
      found = known([data as BookRecord as R])
    })
  return found
}
