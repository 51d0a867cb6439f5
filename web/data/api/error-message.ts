import { refused } from '../../../words/en/shared.ts'
import type { CallError } from './call.ts'

export function errorMessage(error: CallError, failed: string): string {
  return error.isOffline ? `${failed}. ${refused.network}` : error.message
}
