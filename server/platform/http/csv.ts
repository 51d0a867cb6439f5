import { type Columns, csvHead, csvLines } from '../../../domain/csv-line.ts'
import { inPieces, type Pieces, type ReadOn } from './whole-list.ts'

export function answerCsv<Row>(readOn: ReadOn<Row>, columns: Columns<Row>): Promise<string | Pieces> {
  const head = csvHead(columns)
  const toLines = (rows: Row[]) => csvLines(rows, columns)
  return inPieces(readOn, (rows) => head + toLines(rows), { before: () => head, of: toLines, after: () => '' })
}
