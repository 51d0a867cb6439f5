import { once } from 'node:events'
import { QUOTAS } from '../quotas.ts'
import { BoundedClient } from './bounded-client.ts'

/**
 * Comment in statements that PostgreSQL plans on each run, because a cached plan would be up to
 * three times slower.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/**
 * Ends the connection if a pooler lost a prepared statement, or if a migration changed the
 * columns that the statement returns.
 */
export class PreparingClient extends BoundedClient {
  readonly #names = new Map<string, string>()
  readonly #parsed = new Set<string>()

  // biome-ignore lint/suspicious/noExplicitAny: the seven forms of pg's own method.
  override query(...given: any[]): any {
    const [text, values] = given
    const isFromKysely = given.length === 2 && typeof text === 'string' && Array.isArray(values)
    // A text without parameters may have several commands, which PostgreSQL can't prepare at once.
    const name = isFromKysely && values.length > 0 ? this.#nameOf(text) : undefined
    if (!name) {
      const answer = super.query(...given)
      return answer instanceof Promise ? answer.catch(this.#endLost) : answer
    }
    return super.query({ name, text, values }).then((result: unknown) => {
      this.#parsed.add(name)
      return result
    }, this.#endLost)
  }

  readonly #endLost = async (error: Error & { code?: string }): Promise<never> => {
    if (!isPlanLost(error)) throw error
    const ended = once(this, 'end')
    this.connection.stream.destroy()
    // Wait for 'end', because until then the pool would reuse this client.
    await ended
    throw Object.assign(new Error(`A prepared statement was lost: ${error.message}`), { code: '08006', cause: error })
  }

  protected override nameOfParsed(text: string): string {
    const name = this.#names.get(text)
    return name && this.#parsed.has(name) ? name : ''
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= QUOTAS.preparedStatements.max || text.includes(PLANNED_EACH_TIME)) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

const isPlanLost = ({ code, message }: { code?: string; message: string }) =>
  code === '26000' || (code === '0A000' && message === 'cached plan must not change result type')
