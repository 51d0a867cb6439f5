import writeExcelFile, { type Cell as SheetCell } from 'write-excel-file/browser'
import { unguardFormulas } from '../../../domain/import/formulas.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { booksWords } from '../../../words/en/records.ts'

/** Excel's row limit, minus a row for the headings and a row for the totals. */
const MOST_ROWS = 1_048_574

type Cell = string | number | null

/**
 * Returns an Excel workbook, because Excel in French expects `;` between the cells of a CSV file.
 * `isSummed` adds a row of totals.
 */
export async function toWorkbook(csv: Blob, isSummed: boolean): Promise<Blob> {
  const [head = [], ...rows] = readCells(await csv.text())
  if (rows.length > MOST_ROWS) throw new RangeError('too many rows for Excel')
  const numeric = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const hasDecimals = rows.some((row) => row.some((cell) => typeof cell === 'number' && !Number.isInteger(cell)))
  const format = hasDecimals ? '#,##0.00' : '#,##0'
  const total = isSummed && rows.length > 0 ? [totalsOf(rows, numeric)] : []
  const inBold = (row: readonly Cell[]) => row.map((cell) => toCell(cell, format, 'bold'))
  const sheet = [inBold(head), ...rows.map((row) => row.map((cell) => toCell(cell, format))), ...total.map(inBold)]
  return writeExcelFile(sheet, {
    sheet: 'Imari',
    stickyRowsCount: 1,
    columns: numeric.map((isNumber) => ({ width: isNumber ? 18 : 28 })),
  }).toBlob()
}

/** In our CSV files, texts and days have quotes, and numbers have none. */
function readCells(text: string): Cell[][] {
  const rows: Cell[][] = []
  let row: Cell[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))(,|\r\n)/g)) {
    const typed = plain === '' ? null : Number(plain)
    row.push(quoted === undefined ? typed : unguardFormulas(quoted.replaceAll('""', '"')))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

function toCell(cell: Cell, format: string, fontWeight?: 'bold'): SheetCell {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, type: Number, format, fontWeight }
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return { value: new Date(cell), type: Date, format: 'dd/mm/yyyy', fontWeight }
  return { value: cell, type: String, fontWeight }
}

const totalsOf = (rows: readonly Cell[][], numeric: readonly boolean[]): Cell[] =>
  numeric.map((isNumber, column) => {
    if (isNumber) return sumAmounts(rows.map((row) => Number(row[column])))
    return column === 0 ? booksWords.total : null
  })
