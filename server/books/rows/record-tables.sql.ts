import { sql } from 'kysely'
import { type Debt, debtFields } from '../../../contract/debts.ts'
import { type Entry, entryFields } from '../../../contract/ledger.ts'
import type { FieldsOf } from '../../../contract/records.ts'
import { wireAmount } from '../../../domain/money.ts'
import type { Database } from '../../platform/db/schema.ts'
import { bytesOf } from './charge-storage.ts'

export const entryTable = recordTable('entry', entryFields, {
  date: 'day',
  amount: 'amount',
  title: 'title',
  description: 'description',
})

export const debtTable = recordTable('debt', debtFields, {
  title: 'title',
  creditor: 'creditor',
  amount: 'amount',
  dueDate: 'due_day',
  description: 'description',
  isPaid: 'is_paid',
})

interface Items {
  entry: Entry
  debt: Debt
}

type Column<Table extends keyof Items> = keyof Database[Table] & string
type OwnColumn = 'id' | 'created_at' | 'updated_at'

interface StoredRow {
  id: string
  amount: string
  created_at: Date
  updated_at: Date
}

type NewColumn = Exclude<
  (typeof entryTable | typeof debtTable)['columns'][number],
  OwnColumn | 'day' | 'due_day' | 'is_paid'
>

export type NewRow = { title: string; amount: string } & { [Name in NewColumn]?: string }

/** In the order of the parameters of the SQL function `record_in_books`. */
export function newValues({ title, creditor = '', amount, description = '' }: NewRow): string[] {
  return Object.values({ title, creditor, amount, description } satisfies Record<NewColumn, string>)
}

function recordTable<Table extends keyof Items, Columns extends Record<keyof FieldsOf<Items[Table]>, Column<Table>>>(
  table: Table,
  types: FieldsOf<Items[Table]>,
  columns: Columns,
) {
  type Listed = OwnColumn | Columns[keyof Columns]
  const fields = Object.entries(columns).map(([name, column]) => ({
    name,
    column: column as string,
    type: types[name as keyof typeof types] as string,
  }))
  const texts = fields.filter(({ type }) => type === 'text')
  const perText = (fragment: (column: string) => string, between: string) =>
    sql.raw(texts.map(({ column }) => fragment(column)).join(between))

  function toItem(row: StoredRow): Items[Table] {
    const stored = row as StoredRow & Record<string, unknown>
    const item: Record<string, unknown> = { _id: stored.id }
    for (const { name, column, type } of fields)
      item[name] = type === 'amount' ? wireAmount(stored[column] as string) : stored[column]
    item.createdAt = stored.created_at.toISOString()
    item.updatedAt = stored.updated_at.toISOString()
    return item as unknown as Items[Table]
  }

  return {
    table,
    columns: ['id', ...fields.map(({ column }) => column), 'created_at', 'updated_at'] as readonly Listed[],
    texts: texts.map(({ column }) => column),
    bytes: sql<number>`${perText((column) => `octet_length(${column})`, ' + ')}`,
    /**
     * Must equal the expression of the table's text index. Otherwise PostgreSQL doesn't use the
     * index.
     */
    indexedText: perText((column) => `lower(${column})`, ' || chr(10) || '),
    bytesOf: (body: object) => bytesOf(...texts.map(({ name }) => body[name as keyof typeof body] as string)),
    toRow<Body extends object>(body: Body) {
      const row: Record<string, unknown> = {}
      for (const { name, column, type } of fields) {
        const value = (body as Record<string, unknown>)[name]
        if (value !== undefined) row[column] = type === 'amount' ? (value as number).toFixed(2) : value
      }
      return row as { [Name in keyof Body & keyof Columns as Columns[Name]]: string }
    },
    newItem: ({ id, row, createdAt }: { id: string; row: NewRow; createdAt: Date }) =>
      toItem({ ...row, id, created_at: createdAt, updated_at: createdAt }),
    toItem,
  }
}
