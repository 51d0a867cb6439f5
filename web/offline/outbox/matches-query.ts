import type { Row } from './queue.ts'

export type BookRow = Row & {
  date?: string
  dueDate?: string
  title?: string
  creditor?: string
  isPaid?: boolean
  balance?: number
  openSince?: string | null
}

export const rowDay = ({ date, dueDate }: BookRow) => date ?? dueDate ?? ''

export function belongs(
  row: BookRow,
  { search = '', from = '', to = '', title = '', creditor = '', paid = '' }: Record<string, string>,
): boolean {
  const day = rowDay(row)
  const says = (text: string | undefined, sought: string) =>
    sought === '' || text?.toLowerCase() === sought.toLowerCase()
  const holds = Object.values(row).some((value) => String(value).toLowerCase().includes(search.trim().toLowerCase()))
  return (
    (from === '' || day >= from) &&
    (to === '' || day <= to) &&
    says(row.title, title) &&
    says(row.creditor, creditor) &&
    (paid === '' || String(row.isPaid) === paid) &&
    (search === '' || holds)
  )
}

/** The order must be the server's: newest entries first, debts by due date or unpaid first. */
export function comesBefore(row: BookRow, other: BookRow, { sort = '' }: Record<string, string>): boolean {
  if (sort === 'status' && row.isPaid !== other.isPaid) return other.isPaid === true
  const isNewestFirst = row.dueDate === undefined || sort.startsWith('-')
  return isNewestFirst ? rowDay(other) <= rowDay(row) : rowDay(other) > rowDay(row)
}
