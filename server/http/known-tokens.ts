import { hash } from 'node:crypto'

/**
 * Remembers whose each token was when it was last looked up, so that a request waits in its person's line before any query
 * is made. It tells the line and nothing else: whether the session still lives is asked of the database every time.
 */
export interface KnownTokens {
  /** The id of the person, undefined for a token that nobody is known to have. */
  ownerOf(token: string): string | undefined
  learn(token: string, personId: string): void
  forget(token: string): void
}

/** Remembers at most `most` tokens, by their hash; the one unused for longest goes first. */
export function createKnownTokens(max: number): KnownTokens {
  const owners = new Map<string, string>()
  const keyOf = (token: string) => hash('sha256', token, 'base64url')
  return {
    ownerOf(token) {
      const key = keyOf(token)
      const owner = owners.get(key)
      if (owner === undefined) return undefined
      owners.delete(key)
      owners.set(key, owner)
      return owner
    },
    learn(token, personId) {
      owners.set(keyOf(token), personId)
      const [oldest] = owners.keys()
      if (owners.size > max && oldest !== undefined) owners.delete(oldest)
    },
    forget(token) {
      owners.delete(keyOf(token))
    },
  }
}
