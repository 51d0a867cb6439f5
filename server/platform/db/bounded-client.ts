import pg from 'pg'
import { QUOTAS } from '../quotas.ts'
import { type SqlStatement, statementScope } from './statement-scope.ts'

const UNITS = { '': 1, ms: 1, s: 1_000, min: 60_000 }

export const SET_TIME = `select set_config('statement_timeout', $1, true)`

export const SET_SIGNED_IN = `select set_config('imari.signed_in', $1, true)`

/**
 * After an error, gives up on a connection that isn't ready within this time. A busy database
 * needs up to 200 ms. A cluster that lost a machine would need much longer.
 */
const READY_MS = 1_000

interface Messages {
  parse(statement: { name: string; text: string }): void
  bind(values: object): void
  describe(described: { type: 'P' | 'S'; name: string }): void
  execute(portal: object): void
}

/**
 * Ends a connection whose answer is late. pg's `query_timeout` would return the connection to the
 * pool in the middle of a transaction.
 */
export class BoundedClient extends pg.Client {
  #sessionMs = 0
  #transactionMs: number | undefined
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

  /** After an error, ends a connection that stays busy, because it would delay later statements. */
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

  #beforeOf(given: unknown[]): SqlStatement[] {
    if (!hasParameters(given)) return []
    const { timeMs, personId } = statementScope()
    const isNews = personId !== undefined && this.#isNews(personId)
    return [
      ...(isNews ? [{ text: SET_SIGNED_IN, values: [personId] }] : []),
      ...(timeMs === undefined ? [] : [{ text: SET_TIME, values: [String(timeMs)] }]),
    ]
  }

  /** PostgreSQL runs settings and statement as one transaction, because they arrive together. */
  #sendBehind(before: SqlStatement[], given: unknown[]): unknown {
    if (before.length === 0) return this.#send(given)
    const connection = this.connection as unknown as Messages
    this.connection.stream.cork()
    for (const { text, values } of before) {
      const name = this.nameOfParsed(text)
      if (name === '') connection.parse({ name, text })
      connection.bind({ statement: name, values })
      connection.describe({ type: 'P', name: '' })
      connection.execute({})
    }
    const all = this.#send(given) as Promise<unknown[]>
    this.connection.stream.uncork()
    return all.then((results) => results.at(-1))
  }

  #isNews(personId: string): boolean {
    const isNews = this.#signedIn !== personId
    this.#signedIn = personId
    return isNews
  }

  /** '' if no prepared statement has this text. */
  protected nameOfParsed(_text: string): string {
    return ''
  }

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
    // After a pause of the process, the answer may have arrived unread. Node reads it before it
    // runs an immediate, so give up only in an immediate.
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

/**
 * True if `#beforeOf` must add settings: statements without parameters, such as `begin`, need
 * none.
 */
function hasParameters([first, values]: unknown[]): boolean {
  const given = typeof first === 'string' ? values : (first as pg.QueryConfig).values
  return Array.isArray(given) && given.length > 0
}
