import { guardFormulas } from './import/formulas.ts'

/** Excel needs this mark to recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

export type Columns<Row> = Record<string, (row: Row) => string | number>

export function csvHead(columns: object): string {
  return `${BYTE_ORDER_MARK}${toLine(Object.keys(columns))}`
}

export function csvLines<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const cells = Object.values(columns)
  return rows.map((row) => toLine(cells.map((cell) => cell(row)))).join('')
}

export function toLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number): string {
  // For a long amount, `wireAmount` returns a raw JSON object, which only JSON.stringify can print.
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value === '') return ''
  return `"${guardFormulas(value).replaceAll('"', '""')}"`
}
