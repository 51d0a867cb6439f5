import { refused } from '../../../words/en/shared.ts'
import type { CallError } from './call.ts'

export function errorMessage(error: CallError, failed: string): string {
  // Offline, keep only the first sentence of `failed`: `refused.network` has its own advice.
  return error.isOffline ? `${failed.replace(/\.( .*)?$/, '')}. ${refused.network}` : error.message
}
