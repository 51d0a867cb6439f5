import { isDay } from '../day.ts'
import { isAmount } from '../money.ts'
import { isGroup } from '../title-group.ts'
import { isEmoji, isHue, LOOKS_PER_CLIENT, type TitleLook } from '../title-look.ts'
import type { ReadRow } from './read-table.ts'

export const BOOKS_FORMAT = 'imari-books'
export const BOOKS_VERSION = 1

export const EXPORT_COLUMNS = ['id', 'kind', 'date', 'amount', 'title', 'description', 'creditor', 'paid'] as const

export type OwnBooks =
  | { rows: ReadRow[]; problems: number; looks: TitleLook[] }
  /** `no books`: the file isn't an Imari export. `newer version`: a newer Imari wrote it. */
  | { refused: 'no books' | 'newer version' }

/** Reads Imari's JSON export. Skips incomplete records and returns their number as `problems`. */
export function readOwnBooks(text: string): OwnBooks {
  let books: unknown
  try {
    books = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return { refused: 'no books' }
  }
  if (!isObject(books) || books.format !== BOOKS_FORMAT || typeof books.version !== 'number')
    return { refused: 'no books' }
  if (books.version > BOOKS_VERSION) return { refused: 'newer version' }
  const found = [
    ...listOf(books.expenses).map((one) => toRow('expense', one)),
    ...listOf(books.incomes).map((one) => toRow('income', one)),
    ...listOf(books.debts).map((one) => toRow('debt', one)),
  ]
  const rows = found.filter((row) => row !== null).map((row, at) => ({ ...row, line: at + 1 }))
  const looks = listOf(books.titleLooks).flatMap(toLook).slice(0, LOOKS_PER_CLIENT)
  return { rows, problems: found.length - rows.length, looks }
}

function toLook(one: unknown): TitleLook[] {
  if (!isObject(one) || typeof one.title !== 'string' || one.title === '') return []
  const icon = typeof one.icon === 'string' && isEmoji(one.icon) ? one.icon : null
  const hue = isHue(one.hue) ? one.hue : null
  const group = isGroup(one.group) ? one.group : null
  return icon === null && hue === null && group === null ? [] : [{ title: one.title, icon, hue, group }]
}

function toRow(kind: ReadRow['kind'], one: unknown): Omit<ReadRow, 'line'> | null {
  if (!isObject(one)) return null
  const { _id, amount, title, description = '', creditor = '', isPaid = false } = one
  const date = kind === 'debt' ? one.dueDate : one.date
  if (typeof _id !== 'string' || !isDay(date) || !isAmount(amount)) return null
  if (typeof title !== 'string' || typeof description !== 'string' || typeof creditor !== 'string') return null
  return { kind, date, amount, title, description, creditor, isPaid: isPaid === true, ownId: _id.toLowerCase() }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
