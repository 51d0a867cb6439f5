/**
 * A table as CSV for spreadsheets: UTF-8 with its mark, days as ISO, amounts as plain numbers. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${[columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/** Hands a text to the browser as a file. `name` is its name with the ending. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
