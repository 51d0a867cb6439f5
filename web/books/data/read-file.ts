import { readOwnBooks } from '../../../domain/import/own-files.ts'
import { type CsvLine, readCsv } from '../../../domain/import/read-csv.ts'
import type { ReadRow } from '../../../domain/import/read-table.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import type { importWords } from '../../../words/en/data.ts'

export type FileFault = keyof typeof importWords.faults

export type ReadFile =
  | { source: 'table'; lines: CsvLine[] }
  | { source: 'books'; rows: ReadRow[]; bad: number; looks: TitleLook[] }
  | { fault: FileFault }

const MAX_BYTES = 30 * 1024 * 1024

/** Reads the file on the device and sends nothing. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_BYTES) return { fault: 'large' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { fault: 'unreadable' }
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 4)))
  // An .xlsx file starts as a ZIP file, and an .xls file as an OLE file.
  if (/^(?:PK|\xd0\xcf)/.test(start)) return { fault: 'workbook' }
  if (start === '%PDF') return { fault: 'pdf' }
  const text = textOf(bytes)
  if (text.trim() === '') return { fault: 'empty' }
  return /^\ufeff?\s*[{[]/.test(text) ? readBooks(text) : readLines(text)
}

function readBooks(text: string): ReadFile {
  const books = readOwnBooks(text)
  if ('refused' in books) return { fault: books.refused === 'newer version' ? 'newer' : 'notBooks' }
  if (books.rows.length === 0 && books.problems === 0) return { fault: 'empty' }
  return { source: 'books', rows: books.rows, bad: books.problems, looks: books.looks }
}

function readLines(text: string): ReadFile {
  const { lines } = readCsv(text)
  return lines.length === 0 ? { fault: 'empty' } : { source: 'table', lines }
}

/** Excel on Windows writes UTF-16 or the old character set of Western Europe. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
