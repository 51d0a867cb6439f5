import { AsyncLocalStorage } from 'node:async_hooks'

export interface SqlStatement {
  text: string
  values: string[]
}

export interface SentWith {
  timeMs?: number | undefined
  /** The logged-in person. Row security hides the books of others. */
  personId?: string
}

const scopes = new AsyncLocalStorage<SentWith>()

/** Limits statements in `work` (error 57014). Not for transactions, which would keep the limit. */
export function withStatementTime<Result>(timeMs: number, work: () => Promise<Result>): Promise<Result> {
  return scopes.run({ ...scopes.getStore(), timeMs }, work)
}

export function signedIn<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
  return scopes.run({ ...scopes.getStore(), personId }, work)
}

/** Lets a person's request change books of others, as an erasure does. */
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
