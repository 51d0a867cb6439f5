import { invalidate } from '../data/api/query.ts'

/** Call this after a write outside the outbox that may change rows, but not their count and sum. */
export async function refetchRows(): Promise<void> {
  void import('../offline/fetch-ahead.ts').then((part) => part.dropKeptRows()).catch(() => {})
  await invalidate()
}
