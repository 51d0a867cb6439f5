import pg from 'pg'
import { QUOTAS } from '../quotas.ts'

/** Units of PostgreSQL's settings of time, in milliseconds; without one it is milliseconds. */
const UNITS = { '': 1, ms: 1, s: 1_000, min: 60_000 }

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

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: the seven forms of pg's own method.
  override query(...given: any[]): any {
    const [first] = given
    this.#follow(typeof first === 'string' ? first : first?.text)
    const answer: unknown = Reflect.apply(super.query, this, given)
    const boundMs = this.#transactionMs ?? this.#sessionMs
    if (boundMs > 0 && answer instanceof Promise) this.#endWithout(answer, boundMs + QUOTAS.databaseSilence.max * 1_000)
    return answer
  }

  /** The statements that set a timeout are the only ones that tell what it is. */
  #follow(text = '') {
    if (this.getTransactionStatus() === 'I') this.#transactionMs = undefined
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
