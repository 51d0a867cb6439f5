import { refused } from '../../words/en/shared.ts'
import type { CallError } from './call.ts'

/**
 * What is said when a call failed: the server's message, else the call's own fallback; when nothing answered at all,
 * `failed` (of a form, section 8: "Failed to save expense") and what to do about it.
 */
export function errorMessage(error: CallError, failed: string): string {
  return error.isOffline ? `${failed}. ${refused.network}` : error.message
}
