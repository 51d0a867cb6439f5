import { inPieces, type Pieces, type ReadOn } from './whole-list.ts'

/** What a file holds, by the names of its columns. */
export type Columns<Row> = Record<string, (row: Row) => string | number>

/**
 * Answers a whole list as CSV for spreadsheets, in pieces like answerWhole: UTF-8 with its mark, days as ISO, amounts as
 * plain numbers. A text that a spreadsheet would take for a formula gets an apostrophe before it.
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
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
