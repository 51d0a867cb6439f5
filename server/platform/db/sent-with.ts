import { AsyncLocalStorage } from 'node:async_hooks'

export interface SqlStatement {
  text: string
  values: string[]
}

export interface SentWith {
  timeMs?: number | undefined
  /** The logged-in person. Row security hides all other books. */
  personId?: string
}

const scopes = new AsyncLocalStorage<SentWith>()

/**
 * A statement in `work` that takes longer fails with 57014. Don't use it in a transaction, which
 * would keep the limit.
 */
export function withStatementTime<Result>(timeMs: number, work: () => Promise<Result>): Promise<Result> {
  return scopes.run({ ...scopes.getStore(), timeMs }, work)
}

export function signedIn<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
  return scopes.run({ ...scopes.getStore(), personId }, work)
}

/** For requests that change the books of other people, such as an erasure. */
export function inEverybodysBooks<Result>(work: () => Promise<Result>): Promise<Result> {
  return signedIn('', work)
}

export async function* signedInThroughout<Piece>(
  personId: string,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  try {
    for (;;) {
      const next = await signedIn(personId, () => pieces.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await pieces.return(undefined)
  }
}

export function withNothingElse<Result>(work: () => Promise<Result>): Promise<Result> {
  return scopes.run({}, work)
}

export function sentWith(): SentWith {
  return scopes.getStore() ?? {}
}
