import { markOf } from '../../../domain/import/file-marks.ts'
import { readOwnBooks } from '../../../domain/import/own-files.ts'
import { type CsvLine, readingCsv } from '../../../domain/import/read-csv.ts'
import type { ReadRow } from '../../../domain/import/read-table.ts'
import { type Choice, guessingChoice } from '../../../domain/import/table-choice.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import type { importWords } from '../../../words/en/data.ts'
import { runInSlices } from '../../browser/next-task.ts'

export type FileFault = keyof typeof importWords.faults

type Content =
  | { source: 'table'; lines: CsvLine[]; guess: Choice }
  | { source: 'books'; rows: ReadRow[]; bad: number; looks: TitleLook[] }

/** `hash` is the hash of the file's content. */
export type OpenFile = Content & { hash: string }

export type ReadFile = OpenFile | { fault: FileFault }

const MAX_BYTES = 30 * 1024 * 1024

/** Sends nothing to the server. */
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
  const content = /^\ufeff?\s*[{[]/.test(text) ? readBooks(text) : await readLines(text)
  return 'fault' in content ? content : { ...content, hash: await markOf(bytes) }
}

function readBooks(text: string): Content | { fault: FileFault } {
  const books = readOwnBooks(text)
  if ('refused' in books) return { fault: books.refused === 'newer version' ? 'newer' : 'notBooks' }
  if (books.rows.length === 0 && books.problems === 0) return { fault: 'empty' }
  return { source: 'books', rows: books.rows, bad: books.problems, looks: books.looks }
}

async function readLines(text: string): Promise<Content | { fault: FileFault }> {
  const { lines } = await runInSlices(readingCsv(text))
  if (lines.length === 0) return { fault: 'empty' }
  return { source: 'table', lines, guess: await runInSlices(guessingChoice(lines)) }
}

/** Decodes UTF-8, or UTF-16 and Windows-1252 as written by Excel on Windows. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
