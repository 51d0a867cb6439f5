import type { Cursor, Page } from '../db/keyset.ts'
import { QUOTAS } from '../quotas.ts'

export type ReadOn<Item> = (wanted: { after: Cursor | null; limit: number }) => Promise<Page<Item>>

/** Parts of a response body. A part without rows is an empty text. */
export type Pieces = AsyncGenerator<string, void, void>

export function isPieces(answer: unknown): answer is Pieces {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

const SAMPLE_ROWS = 50

/**
 * For a streamed list, `wrap` gets an empty array. So `wrap` must put the array `rows` itself
 * into the answer, and compute all other parts from `count`. After the first piece, an error
 * closes the connection, so that the answer doesn't look complete.
 */
export async function answerWhole<Item, Answer extends object>(
  readOn: ReadOn<Item>,
  wrap: (rows: Item[], count: number) => Answer,
): Promise<Answer | Pieces> {
  const around = (count: number) => {
    const rows: Item[] = []
    return JSON.stringify(wrap(rows, count), (_, value) => (value === rows ? HERE : value)).split(JSON.stringify(HERE))
  }
  return inPieces(readOn, (rows) => wrap(rows, rows.length), {
    before: () => `${around(0)[0]}[`,
    of: (rows, isFirst) => (rows.length > 0 && !isFirst ? ',' : '') + JSON.stringify(rows).slice(1, -1),
    after: (count) => `]${around(count)[1]}`,
  })
}

/** Placeholder for the rows. PostgreSQL rejects NUL, so no stored text contains it. */
const HERE = '\0'

interface TextOf<Item> {
  before: () => string
  of: (rows: Item[], isFirst: boolean) => string
  after: (count: number) => string
}

export async function inPieces<Item, Answer>(
  readOn: ReadOn<Item>,
  whole: (rows: Item[]) => Answer,
  text: TextOf<Item>,
): Promise<Answer | Pieces> {
  const sample = await readOn({ after: null, limit: SAMPLE_ROWS })
  if (sample.next === null) return whole(sample.rows)
  // If the whole list fits into one piece, one query must read it, so that all rows come from one
  // snapshot.
  const limit = rowsFor(text.of(sample.rows, true).length / SAMPLE_ROWS)
  const first = limit > SAMPLE_ROWS ? await readOn({ after: null, limit }) : sample
  if (first.next === null) return whole(first.rows)
  return piecesOf(readOn, first, limit, text)
}

async function* piecesOf<Item>(
  readOn: ReadOn<Item>,
  first: Page<Item>,
  firstRows: number,
  textOf: TextOf<Item>,
): Pieces {
  let text = textOf.before()
  let count = 0
  const add = ({ rows, next }: Page<Item>) => {
    text += textOf.of(rows, count === 0)
    count += rows.length
    return next
  }
  let looked = firstRows
  for (let place = add(first); place !== null; ) {
    yield text
    looked = rowsFor(text.length / looked)
    text = ''
    place = add(await readOn({ after: place, limit: looked }))
  }
  yield text + textOf.after(count)
}

function rowsFor(charactersEach: number): number {
  const { listPieceRows, listPieceCharacters } = QUOTAS
  return Math.max(
    SAMPLE_ROWS,
    Math.min(listPieceRows.max, Math.floor(listPieceCharacters.max / Math.max(charactersEach, 1))),
  )
}
