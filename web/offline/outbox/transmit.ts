import { pageLanguage } from '../../../words/en/language.ts'
import { jsonOf } from '../../data/api/call.ts'
import { isObject } from '../../data/api/has-shape.ts'
import type { Answered, Intent } from './queue.ts'

const TIMEOUT_MS = 30_000
const BAD_GATEWAY = 502
/** Status for `success: false` in a 2xx, which our server never sends. */
const SAYS_NO = 422

/**
 * Makes one attempt with the session of `bearer`, who must own the intent. The server refuses an
 * edit if another device changed the row since, except when `isAtOnce`: an open form overwrites.
 */
export async function transmit(
  { call, body, key, seen }: Intent,
  { bearer, isAtOnce, origin = '' }: { bearer: string; isAtOnce: boolean; origin?: string },
): Promise<Answered> {
  const hasBody = call.method !== 'DELETE'
  try {
    const response = await fetch(origin + call.path, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'accept-language': pageLanguage,
        authorization: `Bearer ${bearer}`,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(call.creates && { 'idempotency-key': key }),
        ...(hasBody && seen && !isAtOnce && { 'if-unmodified-since-instant': seen }),
      },
      body: hasBody ? JSON.stringify(body ?? {}) : null,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const value = await jsonOf(response)
    const retryAfterMs = 1000 * Number(response.headers.get('retry-after')) || undefined
    if (!response.ok) return { status: response.status, value, message: messageOf(value), retryAfterMs }
    if (!isObject(value)) return { status: BAD_GATEWAY, value }
    return value.success === false
      ? { status: SAYS_NO, value, message: messageOf(value) }
      : { status: response.status, value }
  } catch {
    return { status: 0, value: undefined }
  }
}

function messageOf(value: unknown): string | undefined {
  const { message } = (value ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : undefined
}
