import { guardFormulas } from './import/formulas.ts'

/** Excel needs this mark to recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

export function toLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number): string {
  // For a long amount, `wireAmount` returns a raw JSON object, which only JSON.stringify can print.
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value === '') return ''
  return `"${guardFormulas(value).replaceAll('"', '""')}"`
}
