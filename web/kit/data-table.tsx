import { memo, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

/**
 * A column: its name, and what stands in it. A `heading` names its row, and what `actions` hold needs no name. `className` is
 * that of the cells; of what stands around the buttons where they are `actions`.
 */
export interface Column<Row> {
  label: string
  kind?: 'text' | 'numeric' | 'heading' | 'actions'
  className?: string
  cell: (row: Row) => ReactNode
}

/**
 * A list of records:
 *
 *   const columns: Column<Entry>[] = [{ label: 'Amount', kind: 'numeric', cell: ({ amount }) => <Amount value={amount} /> }]
 *
 *   <DataTable caption="Expense history" columns={columns} rows={entries} keyOf={idOf} />
 *
 * Under 704 px each row is a card; `data-label` is the name shown beside the value.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  rowClass,
  sticky = false,
}: {
  caption: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Tells a row from the others. */
  keyOf: (row: Row) => string
  rowClass?: string
  /** For a wide table: its column names stay in sight while one scrolls, and may take two lines. */
  sticky?: boolean
}) {
  return (
    <TableFrame
      caption={caption}
      columns={columns}
      className={classNames('data-table', sticky && 'sticky-head [&_thead_th]:whitespace-normal')}
    >
      <tbody role="rowgroup">
        {rows.map((row) => (
          <DataRow key={keyOf(row)} columns={columns} row={row} className={rowClass} />
        ))}
      </tbody>
    </TableFrame>
  )
}

export const idOf = ({ _id }: { _id: string }) => _id

/**
 * A table and its head; its children are each a `<tbody role="rowgroup">`. The roles are written out because some browsers
 * drop a table's roles once CSS lays it out as blocks. A heading over several rows:
 * `<tr role="row" className="group"><th role="rowheader" scope="rowgroup" colSpan={n}>Thursday</th></tr>`.
 */
export function TableFrame<Row>({
  caption,
  columns,
  className,
  children,
}: {
  caption: ReactNode
  columns: readonly Column<Row>[]
  className: string
  children: ReactNode
}) {
  return (
    <table role="table" className={className}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map(({ label, kind }) => (
            <th key={label} role="columnheader" scope="col" className={kind}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

/** One row. While `row` and `columns` stay the same it is not drawn again: a dialog opens at once over hundreds of them. */
export const DataRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>({
  columns,
  row,
  className,
}: {
  columns: readonly Column<Row>[]
  row: Row
  className?: string | undefined
}) {
  return (
    <tr role="row" className={className}>
      {columns.map((column) => cellOf(column, row))}
    </tr>
  )
}

function cellOf<Row>({ label, kind, className, cell }: Column<Row>, row: Row): ReactNode {
  if (kind === 'actions')
    return (
      <td key={label} role="cell" className="actions">
        <div className={className}>{cell(row)}</div>
      </td>
    )
  if (kind === 'heading')
    return (
      <th key={label} role="rowheader" scope="row" data-label={label} className={classNames(headingClass, className)}>
        {cell(row)}
      </th>
    )
  return (
    <td key={label} role="cell" data-label={label} className={classNames(kind, className)}>
      {cell(row)}
    </td>
  )
}

const headingClass = 'text-start font-medium max-sm:w-full max-sm:before:hidden'
