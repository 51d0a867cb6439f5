interface Page<Row> {
  data: Row[]
  page?: { nextCursor: string | null } | undefined
}

export type PagesOf<Row> = (at: { cursor?: string }) => Promise<Page<Row>>

/** Reads at most `pages` pages. Stops earlier, after a page that `isEnough` accepts. */
export async function readRows<Row>(
  ask: PagesOf<Row>,
  pages: number,
  isEnough: (page: readonly Row[]) => boolean = () => false,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  for (let read = 0; read < pages; read++) {
    const { data, page } = await ask(cursor ? { cursor } : {})
    rows.push(...data)
    cursor = page?.nextCursor
    if (!cursor || isEnough(data)) break
  }
  return rows
}
