import { guardFormulas } from '../../../domain/import/formulas.ts'
import { inPieces, type Pieces, type ReadOn } from './whole-list.ts'

export type Columns<Row> = Record<string, (row: Row) => string | number>

/** Starts with a byte order mark, by which Excel recognises UTF-8. */
export function answerCsv<Row>(readOn: ReadOn<Row>, columns: Columns<Row>): Promise<string | Pieces> {
  const head = `\ufeff${toLine(Object.keys(columns))}`
  const cells = Object.values(columns)
  const toLines = (rows: Row[]) => rows.map((row) => toLine(cells.map((cell) => cell(row)))).join('')
  return inPieces(readOn, (rows) => head + toLines(rows), { before: () => head, of: toLines, after: () => '' })
}

export function toLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number): string {
  // Amounts from `wireAmount` are raw JSON with exact digits, although their type is number.
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value === '') return ''
  return `"${guardFormulas(value).replaceAll('"', '""')}"`
}
