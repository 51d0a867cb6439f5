import { guardFormulas } from './import/formulas.ts'

/** Excel needs this mark to recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

export function toLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number): string {
  // Use JSON.stringify, because a long amount from `wireAmount` is a raw JSON object typed as
  // number.
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value === '') return ''
  return `"${guardFormulas(value).replaceAll('"', '""')}"`
}
