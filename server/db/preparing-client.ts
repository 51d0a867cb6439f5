import { once } from 'node:events'
import { QUOTAS } from '../quotas.ts'
import { BoundedClient, type Messages } from './bounded-client.ts'

/**
 * Stands in a statement that is planned anew for its values each time it runs: one that reads as many rows as a client has.
 * The plan that PostgreSQL would keep for all clients costs the one with very many rows up to three times as much.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/**
 * A connection on which a statement with parameters is parsed and planned once and run by its name from then on, which
 * takes a third of the time off small statements. Not for what says PLANNED_EACH_TIME, nor, so that memory is bounded, for
 * more statements than `preparedStatements` of the quotas says.
 *
 * The beginning of a transaction goes with its first statement, in one message: a round trip less. The database does
 * both or neither, and a transaction without a statement is none.
 *
 * A plan that the database no longer has or can no longer use (a pooler gave another session, a migration changed what
 * the statement gives) makes the connection useless: it is ended, its statement is answered as a lost connection's.
 */
export class PreparingClient extends BoundedClient {
  readonly #names = new Map<string, string>()
  /** The names of statements that the database has. */
  readonly #parsed = new Set<string>()
  #isToBegin = false

  // biome-ignore lint/suspicious/noExplicitAny: the seven forms of pg's own method.
  override query(...given: any[]): any {
    const [text, values] = given
    const isKyselys = given.length === 2 && typeof text === 'string' && Array.isArray(values)
    if (isKyselys && text === 'begin') {
      this.#isToBegin = true
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    const begins = this.#isToBegin
    this.#isToBegin = false
    if (begins && (text === 'rollback' || text === 'commit'))
      return Promise.resolve({ command: text.toUpperCase(), rowCount: null, rows: [] })
    // Without parameters there is little to be saved, and several commands in a text can not be prepared.
    const name = isKyselys && values.length > 0 ? this.#nameOf(text) : undefined
    if (!name) {
      const answer = begins ? super.query('begin').then(() => super.query(...given)) : super.query(...given)
      return answer instanceof Promise ? answer.catch(this.#endLost) : answer
    }
    const run = () => super.query({ name, text, values })
    return (begins ? this.#begin(name, run) : run()).then((result: unknown) => {
      this.#parsed.add(name)
      return result
    }, this.#endLost)
  }

  /** Ends the connection where a statement was lost: this one, or one that went with it. */
  readonly #endLost = async (error: Error & { code?: string }): Promise<never> => {
    if (!isLost(error)) throw error
    const ended = once(this, 'end')
    this.connection.stream.destroy()
    // Only then does the pool see that it can't be used again.
    await ended
    throw Object.assign(new Error(`A prepared statement was lost: ${error.message}`), { code: '08006', cause: error })
  }

  /**
   * Begins a transaction with a statement. One that is not parsed yet comes a step behind: pg would take the parsing of the
   * beginning for its own.
   */
  async #begin(name: string, run: () => Promise<unknown>): Promise<unknown> {
    if (!this.#parsed.has(name)) {
      await super.query('begin')
      return run()
    }
    const connection = this.connection as unknown as Messages
    this.connection.stream.cork()
    connection.parse({ name: '', text: 'begin' })
    connection.bind({})
    connection.execute({})
    const both = run()
    this.connection.stream.uncork()
    const answer = await both
    // Where more goes along, what is given is the statement's already.
    return Array.isArray(answer) ? answer[1] : answer
  }

  protected override nameOfParsed(text: string): string | undefined {
    const name = this.#names.get(text)
    return name && this.#parsed.has(name) ? name : undefined
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= QUOTAS.preparedStatements.max || text.includes(PLANNED_EACH_TIME)) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

const isLost = ({ code, message }: { code?: string; message: string }) =>
  code === '26000' || (code === '0A000' && message === 'cached plan must not change result type')
