import { AsyncLocalStorage } from 'node:async_hooks'

export interface SqlStatement {
  text: string
  values: string[]
}

export interface StatementScope {
  timeMs?: number | undefined
  personId?: string
}

const scopes = new AsyncLocalStorage<StatementScope>()

/**
 * A statement of `work` that takes longer than `timeMs` fails with 57014. Don't call this in a
 * transaction, because there the limit would stay until the transaction ends.
 */
export function withStatementTime<Result>(timeMs: number, work: () => Promise<Result>): Promise<Result> {
  return scopes.run({ ...scopes.getStore(), timeMs }, work)
}

export function runAsPerson<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
  return scopes.run({ ...scopes.getStore(), personId }, work)
}

export function withAccessToAllBooks<Result>(work: () => Promise<Result>): Promise<Result> {
  return runAsPerson('', work)
}

export async function* streamAsPerson<Piece>(personId: string, pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  try {
    for (;;) {
      const next = await runAsPerson(personId, () => pieces.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await pieces.return(undefined)
  }
}

export function outsideStatementScope<Result>(work: () => Promise<Result>): Promise<Result> {
  return scopes.run({}, work)
}

export function statementScope(): StatementScope {
  return scopes.getStore() ?? {}
}
