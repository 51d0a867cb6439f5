import { toCents } from '../money.ts'
import type { ReadRow } from './read-table.ts'

export type FileRow = Pick<ReadRow, 'kind' | 'date' | 'amount' | 'title' | 'description' | 'creditor' | 'ownId'>

/**
 * Returns a mark of 16 bytes for each row, as base64url. A row has the same mark in every file,
 * however its amount and day are written. Equal rows of one file are numbered, so that both are
 * imported. The mark of a row in an Imari export is made from its id.
 */
export async function markRows(rows: readonly FileRow[]): Promise<string[]> {
  const seen = new Map<string, number>()
  const names = rows.map((row) => {
    if (row.ownId) return `record ${row.ownId}`
    const name = JSON.stringify([
      row.kind,
      row.date,
      String(toCents(row.amount)),
      folded(row.title),
      folded(row.description),
      folded(row.creditor),
    ])
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return `row ${nth} ${name}`
  })
  const marks: string[] = []
  for (const name of names) marks.push(await markOf(name))
  return marks
}

/** Returns the lines that repeat an earlier row, so that a screen can point them out. */
export function equalLines(rows: readonly ReadRow[]): number[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const name = JSON.stringify([row.kind, row.date, row.amount, folded(row.title), folded(row.description)])
    const isEqual = seen.has(name)
    seen.add(name)
    return isEqual ? [row.line] : []
  })
}

const folded = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

async function markOf(name: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)))
  return btoa(String.fromCharCode(...bytes.subarray(0, 16)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
