import { toLine } from '../../domain/csv-line.ts'
import { unguardFormulas } from '../../domain/import/formulas.ts'

/** Some spreadsheets write semicolons instead of commas. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  const separator = /^[^,\n]*;/.test(plain) ? ';' : ','
  const rows: string[][] = [[]]
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy')
  for (const [, quoted, bare = '', end] of plain.matchAll(cell)) {
    rows.at(-1)?.push(unguardFormulas(quoted?.replaceAll('""', '"') ?? bare))
    if (end === '') break
    if (end !== separator) rows.push([])
  }
  return rows.filter((row) => row.some((value) => value !== ''))
}

export function writeCsv(rows: string[][]): string {
  return `\ufeff${rows.map(toLine).join('')}`
}
