import { invalidate } from '../data/api/query.ts'

/**
 * Call this after a write that bypasses the outbox. Rows and statements kept for offline use are
 * then outdated.
 */
export async function refetchRows(): Promise<void> {
  void import('../offline/fetch-ahead.ts').then((part) => part.dropKeptRows()).catch(() => {})
  await invalidate()
}
