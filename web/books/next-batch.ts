import type { ImportRow } from '../../contract/imports.ts'
import { ROWS_PER_CALL } from '../../domain/import/limits.ts'

/** The call accepts 64 KB, and the body also has an id and a source. */
const MOST_BYTES = 60_000

export function nextBatch(rows: readonly ImportRow[], from: number, end = rows.length): ImportRow[] {
  const encoder = new TextEncoder()
  const batch: ImportRow[] = []
  let bytes = 0
  for (const row of rows.slice(from, Math.min(end, from + ROWS_PER_CALL))) {
    bytes += encoder.encode(JSON.stringify(row)).length + 1
    if (bytes > MOST_BYTES && batch.length > 0) break
    batch.push(row)
  }
  return batch
}
