import type { AnswerOf, Call } from '../../contract/route.ts'
import type { Sent, TestApp } from './app.ts'

interface Page {
  nextCursor: string | null
  count?: number
}

type RowOf<C extends Call> = AnswerOf<C> extends { data: (infer Row)[] } ? Row : never

/** Everything that a list has, read page by page; `onPage` is done after each of them. */
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
