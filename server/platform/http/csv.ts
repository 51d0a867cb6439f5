import { inPieces, type Pieces, type ReadOn } from './whole-list.ts'

/** What a file holds, by the names of its columns. */
export type Columns<Row> = Record<string, (row: Row) => string | number>

/**
 * Streams a whole list as CSV: UTF-8 with a byte order mark, ISO days, plain numbers, every text in quotes.
 */
export function answerCsv<Row>(readOn: ReadOn<Row>, columns: Columns<Row>): Promise<string | Pieces> {
  const head = `\ufeff${toLine(Object.keys(columns))}`
  const cells = Object.values(columns)
  const toLines = (rows: Row[]) => rows.map((row) => toLine(cells.map((cell) => cell(row)))).join('')
  return inPieces(readOn, (rows) => head + toLines(rows), { before: () => head, of: toLines, after: () => '' })
}

/** One line of CSV with its ending. */
export function toLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number): string {
  // An amount is its exact digits here, a number only by its type (wireAmount).
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value === '') return ''
  return `"${guardFormulas(value).replaceAll('"', '""')}"`
}

/** Where a spreadsheet may start a cell: French Excel splits at `;` even inside quotes, and drops a pair of quotes there. */
const CELL_START = '(?<=^|[;\t\r\n])'
const FORMULA = `['"]*[=+\\-@\t\r＝＋－＠]`
const UNGUARDED = new RegExp(`${CELL_START}(?=${FORMULA})`, 'g')
const GUARDED = new RegExp(`${CELL_START}'(?=${FORMULA})`, 'g')

/** Puts an apostrophe before whatever a spreadsheet would run as a formula. */
export function guardFormulas(text: string): string {
  return text.replace(UNGUARDED, "'")
}

/** The inverse of `guardFormulas`. */
export function unguardFormulas(text: string): string {
  return text.replace(GUARDED, '')
}
