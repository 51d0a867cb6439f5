import { hash } from 'node:crypto'
import { QUOTAS } from '../quotas.ts'
import type { Caller } from './caller.ts'

/**
 * Remembers whose each token was when it was looked up, by its hash, so that a request waits in its person's line before
 * any query is made; the one unused for longest is forgotten first. It says who is presumed to ask and nothing else: whether
 * the session still lives is asked of the database every time, before anything is answered.
 */
export function createKnownTokens() {
  const callers = new Map<string, Caller>()
  const keyOf = (token: string) => hash('sha256', token, 'base64url')
  return {
    /** Who it was, as they were then; undefined for a token that nobody is known to have. */
    callerOf(token: string): Caller | undefined {
      const key = keyOf(token)
      const caller = callers.get(key)
      if (caller === undefined) return undefined
      callers.delete(key)
      callers.set(key, caller)
      return caller
    },
    learn(token: string, caller: Caller): void {
      callers.set(keyOf(token), { ...caller, books: null })
      const [oldest] = callers.keys()
      if (callers.size > QUOTAS.knownTokens.max && oldest !== undefined) callers.delete(oldest)
    },
    forget(token: string): void {
      callers.delete(keyOf(token))
    },
  }
}
