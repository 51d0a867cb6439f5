import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement with parameters, as the protocol of the database has them. */
export interface SqlStatement {
  text: string
  values: string[]
}

/** What goes to the database in one message with a statement, before it. */
export interface SentWith {
  /** How many milliseconds each statement may take; undefined for the session's time. */
  timeMs?: number | undefined
  /** Who is signed in: the database shows their statements nobody else's books (row-security.ts). */
  personId?: string
}

const scopes = new AsyncLocalStorage<SentWith>()

/**
 * Runs `work`, of whose statements with parameters each may take so many milliseconds: the database ends one that takes longer
 * (57014). Not for a transaction, whose later statements would keep the time of the last one.
 */
export function withStatementTime<Result>(timeMs: number, work: () => Promise<Result>): Promise<Result> {
  return scopes.run({ ...scopes.getStore(), timeMs }, work)
}

/** Runs `work`, whose statements see of all books those of this person alone; of staff, none. */
export function signedIn<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
  return scopes.run({ ...scopes.getStore(), personId }, work)
}

/** Runs `work` of somebody signed in that concerns another's books, as erasing them does. */
export function inEverybodysBooks<Result>(work: () => Promise<Result>): Promise<Result> {
  return signedIn('', work)
}

/** The same for what is given piece by piece, whoever asks for the next. */
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

/** Runs `work`, with whose statements nothing else goes, wherever it is called from. */
export function withNothingElse<Result>(work: () => Promise<Result>): Promise<Result> {
  return scopes.run({}, work)
}

/** What goes with a statement that is sent now. */
export function sentWith(): SentWith {
  return scopes.getStore() ?? {}
}
