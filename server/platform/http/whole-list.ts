import type { Cursor, Page } from '../db/keyset.ts'
import { QUOTAS } from '../quotas.ts'

/** Reads the next rows of a list: `limit` at most, behind a place. */
export type ReadOn<Item> = (wanted: { after: Cursor | null; limit: number }) => Promise<Page<Item>>

/** The text of an answer, piece by piece; one that only looked for rows and found none is empty. */
export type Pieces = AsyncGenerator<string, void, void>

/** Whether an answer comes in pieces. */
export function isPieces(answer: unknown): answer is Pieces {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

/** How many rows tell how large the rows of a list are. */
const SAMPLE_ROWS = 50

/**
 * Answers a whole list, however long: as a value while it fits into one piece, else in pieces, each read when
 * the one before has been taken over by the socket. Neither the server's memory nor a connection of the database
 * is held while a slow phone receives.
 *
 * The pieces are separate statements, so a long list is not of one moment. As it is read in an order that no change of
 * a row can move it in, rows that are there all along are there once; what is written meanwhile may be in it or not.
 *
 * `wrap` says what is answered around the rows, which it hands on as the array that it is given; it must say the same
 * about other rows but for their number. When a piece fails after the first, the connection is cut, which every client
 * takes for a failure: there is no length that would make what came look complete, and the last chunk does not come.
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

/** Stands for the rows in what is answered around them. No text of ours holds it: PostgreSQL takes no NUL. */
const HERE = '\0'

/** How rows become text: what stands before and after them all, and the text of some of them. */
interface TextOf<Item> {
  before: () => string
  of: (rows: Item[], isFirst: boolean) => string
  after: (count: number) => string
}

/** As answerWhole, for any text; `whole` answers what fits into one piece. */
export async function inPieces<Item, Answer>(
  readOn: ReadOn<Item>,
  whole: (rows: Item[]) => Answer,
  text: TextOf<Item>,
): Promise<Answer | Pieces> {
  const sample = await readOn({ after: null, limit: SAMPLE_ROWS })
  if (sample.next === null) return whole(sample.rows)
  // From the beginning again: most lists are one piece, and that is of one moment.
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

/** How many rows to look at next, by the characters that one of the last ones came to. */
function rowsFor(charactersEach: number): number {
  const { listPieceRows, listPieceCharacters } = QUOTAS
  return Math.max(
    SAMPLE_ROWS,
    Math.min(listPieceRows.max, Math.floor(listPieceCharacters.max / Math.max(charactersEach, 1))),
  )
}
