import { refused } from '../../../words/en/shared.ts'
import type { CallError } from './call.ts'

export function errorMessage(error: CallError, failed: string): string {
  // Advice after the first sentence of `failed` would repeat the advice about the network.
  return error.isOffline ? `${failed.replace(/\.( .*)?$/, '')}. ${refused.network}` : error.message
}
