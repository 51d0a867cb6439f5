import type { AnswerOf, Call } from '../../contract/route.ts'
import type { Sent, TestApp } from './app.ts'

interface Page {
  nextCursor: string | null
  count?: number
}

type RowOf<C extends Call> = AnswerOf<C> extends { data: (infer Row)[] } ? Row : never

export async function readPages<C extends Call>(
  { ok }: Pick<TestApp, 'ok'>,
  call: C,
  sent: Sent,
  onPage: (page: Page) => unknown = () => {},
): Promise<RowOf<C>[]> {
  const rows: RowOf<C>[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '200', ...sent.query, ...(cursor !== null && { cursor }) }
    const { data, page } = (await ok(call, { ...sent, query })) as unknown as { data: RowOf<C>[]; page: Page }
    rows.push(...data)
    await onPage(page)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}
