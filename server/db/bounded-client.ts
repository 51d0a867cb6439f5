import pg from 'pg'
import { QUOTAS } from '../quotas.ts'
import { type SqlStatement, sentWith } from './sent-with.ts'

/** Units of PostgreSQL's settings of time, in milliseconds; without one it is milliseconds. */
const UNITS = { '': 1, ms: 1, s: 1_000, min: 60_000 }

/** Says how many milliseconds the statements of a transaction may take. */
export const SET_TIME = `select set_config('statement_timeout', $1, true)`

/** Says to a transaction who is signed in, and so whose books it sees (row-security.ts). */
export const SET_SIGNED_IN = `select set_config('imari.signed_in', $1, true)`

/** A cluster's coordinator says that a statement took too long, and then waits for the machine that hangs. */
const READY_MS = 200

/** The messages of a statement, which stand in no declaration of pg's. */
export interface Messages {
  parse(statement: { name: string; text: string }): void
  bind(values: object): void
  describe(described: { type: 'P' | 'S'; name: string }): void
  execute(portal: object): void
}

/**
 * A connection that can break at any moment, and falls silent for a bounded time only.
 *
 * - While a client is checked out, the pool takes its own listener off it. A connection that breaks between two statements
 *   of a transaction would then be an uncaught error and end the process. Here there is a listener from birth to death; who
 *   uses the client hears of it from the next statement, which is rejected.
 * - A statement that is not answered soon after the database should have ended it itself (`statement_timeout`, also when a
 *   transaction has set another with `set local`) is rejected with `ETIMEDOUT`, and its connection destroyed: pg's own
 *   `query_timeout` would give the connection back to the pool with that statement, or its transaction, still open.
 */
export class BoundedClient extends pg.Client {
  /** What the database may take for a statement; 0 without a bound. */
  #sessionMs = 0
  #transactionMs: number | undefined
  /** Who is signed in, as the transaction has been told. */
  #signedIn: string | undefined

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: the seven forms of pg's own method.
  override query(...given: any[]): any {
    const [first] = given
    this.#follow(typeof first === 'string' ? first : first?.text)
    const answer = this.#sendBehind(this.#beforeOf(given), given)
    const boundMs = this.#transactionMs ?? this.#sessionMs
    if (!(answer instanceof Promise)) return answer
    if (boundMs > 0) this.#endWithout(answer, boundMs + QUOTAS.databaseSilence.max * 1_000)
    return answer.catch(this.#throwWhenReady)
  }

  /** Throws a statement's error. Ends a connection that is not soon ready for the next statement, which would wait for it. */
  readonly #throwWhenReady = async (error: Error): Promise<never> => {
    const { connection } = this
    const isReady = () => (this as unknown as { readyForQuery: boolean }).readyForQuery
    if (isReady() || connection.stream.destroyed) throw error
    const timer = setTimeout(() => connection.stream.destroy(), READY_MS)
    const { promise, resolve } = Promise.withResolvers<void>()
    connection.once('readyForQuery', resolve)
    this.once('end', resolve)
    await promise
    clearTimeout(timer)
    connection.off('readyForQuery', resolve)
    this.off('end', resolve)
    throw error
  }

  #send(given: unknown[]): unknown {
    return Reflect.apply(super.query, this, given)
  }

  /** What goes before a statement that has parameters. */
  #beforeOf(given: unknown[]): SqlStatement[] {
    if (!hasParameters(given)) return []
    const { timeMs, personId } = sentWith()
    const isNews = personId !== undefined && this.#isNews(personId)
    return [
      ...(isNews ? [{ text: SET_SIGNED_IN, values: [personId] }] : []),
      ...(timeMs === undefined ? [] : [{ text: SET_TIME, values: [String(timeMs)] }]),
    ]
  }

  /**
   * Sends a statement behind others, all in one message: outside a transaction they are one of their own, at whose end its
   * time is the session's again. Where one fails, none of those behind it is run.
   */
  #sendBehind(before: SqlStatement[], given: unknown[]): unknown {
    if (before.length === 0) return this.#send(given)
    const connection = this.connection as unknown as Messages
    this.connection.stream.cork()
    for (const { text, values } of before) {
      const name = this.nameOfParsed(text) ?? ''
      if (name === '') connection.parse({ name, text })
      connection.bind({ statement: name, values })
      connection.describe({ type: 'P', name: '' })
      connection.execute({})
    }
    const all = this.#send(given) as Promise<unknown[]>
    this.connection.stream.uncork()
    return all.then((results) => results.at(-1))
  }

  /** Whether the transaction does not know yet who is signed in; from now on it does. */
  #isNews(personId: string): boolean {
    const isNews = this.#signedIn !== personId
    this.#signedIn = personId
    return isNews
  }

  /**
   * The name under which the session has a statement, empty where statements have none; undefined when it has not been parsed
   * yet, and so can't go with another: pg would take its parsing for that of the other.
   */
  protected nameOfParsed(_text: string): string | undefined {
    return ''
  }

  /** The statements that set a timeout are the only ones that tell what it is. */
  #follow(text = '') {
    if (this.getTransactionStatus() === 'I') this.#transactionMs = this.#signedIn = undefined
    const [, local, amount, unit] = /\bset (local )?statement_timeout = '?(\d+)(ms|s|min|)\b/.exec(text) ?? []
    if (amount === undefined) return
    const ms = Number(amount) * UNITS[unit as keyof typeof UNITS]
    if (local) this.#transactionMs = ms
    else this.#sessionMs = ms
  }

  #endWithout(answer: Promise<unknown>, ms: number) {
    const give = () => {
      const silence = Object.assign(new Error(`The database did not answer within ${ms} ms`), { code: 'ETIMEDOUT' })
      this.connection.stream.destroy(silence)
    }
    // A process that was itself stopped for as long finds the time over, and the answer in its socket: read that first.
    let unread: NodeJS.Immediate | undefined
    const timer = setTimeout(() => {
      unread = setImmediate(give)
    }, ms)
    const settled = () => {
      clearTimeout(timer)
      clearImmediate(unread)
    }
    answer.then(settled, settled)
  }
}

/** Whether a statement comes with parameters, as all of a client's books do. */
function hasParameters([first, values]: unknown[]): boolean {
  const given = typeof first === 'string' ? values : (first as pg.QueryConfig).values
  return Array.isArray(given) && given.length > 0
}
