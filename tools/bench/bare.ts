import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Person } from '../trust/people.ts'

type Statement = [text: string, values: unknown[]]

export async function statementsOf(app: FastifyInstance, path: string, { token }: Person): Promise<Statement[]> {
  const made: Statement[] = []
  const { query } = pg.Client.prototype
  // biome-ignore lint/suspicious/noExplicitAny: pg's method has seven signatures
  pg.Client.prototype.query = function (this: pg.Client, ...given: any[]): any {
    const [first, values] = given
    made.push(typeof first === 'string' ? [first, values ?? []] : [first.text, first.values ?? []])
    return Reflect.apply(query, this, given)
  }
  try {
    const ask = () => app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
    await ask()
    made.length = 0
    const { statusCode, payload } = await ask()
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${payload.slice(0, 300)}`)
  } finally {
    pg.Client.prototype.query = query
  }
  return made.filter(([text]) => !/find_session|rate_count/.test(text))
}

export async function runBare(client: pg.Client, name: string, statements: Statement[]): Promise<void> {
  for (const [at, [text, values]] of statements.entries())
    await client.query(values.length > 0 ? { name: `${name} ${at}`, text, values } : text)
}
