import { once } from 'node:events'
import { QUOTAS } from '../quotas.ts'
import { BoundedClient } from './bounded-client.ts'

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
 * A plan that the database no longer has or can no longer use (a pooler gave another session, a migration changed what
 * the statement gives) makes the connection useless: it is ended, its statement is answered as a lost connection's.
 */
export class PreparingClient extends BoundedClient {
  readonly #names = new Map<string, string>()

  // biome-ignore lint/suspicious/noExplicitAny: the seven forms of pg's own method.
  override query(...given: any[]): any {
    const [text, values] = given
    // Kysely's way; without parameters there is little to be saved, and several commands in a text can not be prepared.
    if (given.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(...given)
    const name = this.#nameOf(text)
    if (!name) return super.query(text, values)
    return super.query({ name, text, values }).catch(async (error: Error & { code?: string }) => {
      if (!isLost(error)) throw error
      const ended = once(this, 'end')
      this.connection.stream.destroy()
      // Only then does the pool see that it can't be used again.
      await ended
      throw Object.assign(new Error(`A prepared statement was lost: ${error.message}`), { code: '08006', cause: error })
    })
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
