import { toCents } from '../money.ts'
import type { CsvLine } from './read-csv.ts'
import type { ReadRow } from './read-table.ts'

export type FileRow = Omit<ReadRow, 'isPaid'>

export interface NamedRows {
  names: string[]
  /** Line numbers of rows that repeat an earlier row. */
  repeated: number[]
}

/**
 * Returns a text per row. `marksOf` hashes the texts. Equal rows get different texts, because a
 * client can make the same purchase twice.
 */
export function* namingRows(rows: readonly FileRow[]): Generator<undefined, NamedRows> {
  const seen = new Map<string, number>()
  const named: NamedRows = { names: [], repeated: [] }
  for (const { line, kind, date, amount, title, description, creditor, ownId } of rows) {
    yield
    if (ownId) {
      named.names.push(`record ${ownId}`)
      continue
    }
    const texts = [folded(title), folded(description), folded(creditor)]
    const name = JSON.stringify([kind, date, String(toCents(amount)), ...texts])
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    named.names.push(`row ${nth} ${name}`)
    if (nth > 1) named.repeated.push(line)
  }
  return named
}

/**
 * Maps each line's number to a text, which `marksOf` hashes. The text has all cells, even of
 * columns that the client didn't choose.
 */
export function* namingLines(lines: readonly CsvLine[]): Generator<undefined, Map<number, string>> {
  const seen = new Map<string, number>()
  const names = new Map<number, string>()
  for (const { number, cells } of lines) {
    yield
    const name = JSON.stringify(cells.map(folded))
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    names.set(number, `line ${nth} ${name}`)
  }
  return names
}

export async function marksOf(names: readonly string[]): Promise<string[]> {
  return Promise.all(names.map((name) => (name === '' ? '' : markOf(encoder.encode(name)))))
}

const encoder = new TextEncoder()

const folded = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export async function markOf(content: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return btoa(String.fromCharCode(...bytes.subarray(0, 16)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
