import { refused } from '../../../words/en/shared.ts'
import type { CallError } from './call.ts'

export function errorMessage(error: CallError, failed: string): string {
  // Drop the advice after the first sentence of `failed`: `refused.network` gives advice too.
  return error.isOffline ? `${failed.replace(/\.( .*)?$/, '')}. ${refused.network}` : error.message
}
