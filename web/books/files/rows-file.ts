import { csvColumns } from '../../../contract/csv-columns.ts'
import type { FieldsOf } from '../../../contract/records.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { booksWords } from '../../../words/en/records.ts'
import { csvFile } from './csv-file.ts'

/** Writes the file that the server would write for the same rows. */
export function csvOfRows(fields: FieldsOf<unknown>, rows: readonly unknown[]): Blob {
  return csvFile(csvColumns(fields, { booksWords, debtWords }), rows)
}
