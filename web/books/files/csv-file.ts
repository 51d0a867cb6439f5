import { type Columns, csvHead, csvLines } from '../../../domain/csv-line.ts'

export function csvFile<Row>(columns: Columns<Row>, rows: readonly Row[]): Blob {
  return new Blob([csvHead(columns), csvLines(rows, columns)], { type: 'text/csv' })
}
