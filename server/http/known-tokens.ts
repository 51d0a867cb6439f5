import { hash } from 'node:crypto'
import { QUOTAS } from '../quotas.ts'

/**
 * Remembers whose each token was when it was last looked up, by its hash, so that a request waits in its person's line before
 * any query is made; the one unused for longest is forgotten first. It tells the line and nothing else: whether the session
 * still lives is asked of the database every time.
 */
export function createKnownTokens() {
  const owners = new Map<string, string>()
  const keyOf = (token: string) => hash('sha256', token, 'base64url')
  return {
    /** The id of the person, undefined for a token that nobody is known to have. */
    ownerOf(token: string): string | undefined {
      const key = keyOf(token)
      const owner = owners.get(key)
      if (owner === undefined) return undefined
      owners.delete(key)
      owners.set(key, owner)
      return owner
    },
    learn(token: string, personId: string): void {
      owners.set(keyOf(token), personId)
      const [oldest] = owners.keys()
      if (owners.size > QUOTAS.knownTokens.max && oldest !== undefined) owners.delete(oldest)
    },
    forget(token: string): void {
      owners.delete(keyOf(token))
    },
  }
}
