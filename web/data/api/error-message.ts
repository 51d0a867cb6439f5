import { refused } from '../../../words/en/shared.ts'
import type { CallError } from './call.ts'

export function errorMessage(error: CallError, failed: string): string {
  // `failed` may end with or without a full stop.
  return error.isOffline ? `${failed.replace(/\.$/, '')}. ${refused.network}` : error.message
}
