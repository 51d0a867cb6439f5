import { csvColumns } from '../../../contract/csv-columns.ts'
import type { FieldsOf } from '../../../contract/records.ts'
import { csvHead, csvLines } from '../../../domain/csv-line.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { booksWords } from '../../../words/en/records.ts'

/** Writes the file that the server would write for the same rows. */
export function csvOfRows(fields: FieldsOf<unknown>, rows: readonly unknown[]): Blob {
  const columns = csvColumns(fields, { booksWords, debtWords })
  return new Blob([csvHead(columns), csvLines(rows, columns)], { type: 'text/csv' })
}
