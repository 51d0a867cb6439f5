import { BYTE_ORDER_MARK, toLine } from '../../../domain/csv-line.ts'
import { inPieces, type Pieces, type ReadOn } from './whole-list.ts'

export type Columns<Row> = Record<string, (row: Row) => string | number>

export function answerCsv<Row>(readOn: ReadOn<Row>, columns: Columns<Row>): Promise<string | Pieces> {
  const head = `${BYTE_ORDER_MARK}${toLine(Object.keys(columns))}`
  const cells = Object.values(columns)
  const toLines = (rows: Row[]) => rows.map((row) => toLine(cells.map((cell) => cell(row)))).join('')
  return inPieces(readOn, (rows) => head + toLines(rows), { before: () => head, of: toLines, after: () => '' })
}
