import pg from 'pg'

export interface SentStatement {
  text: string
  values: unknown[]
}

export async function statementsSentBy(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = new Map<string, SentStatement>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | Partial<SentStatement>, unknown[]?]
    const { text = '', values = [] } = typeof first === 'string' ? { text: first, values: second } : first
    if (!sent.has(text)) sent.set(text, { text, values })
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return [...sent.values()]
}
