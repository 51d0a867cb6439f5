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
 *   <DataTable caption="Expense history" columns={columns}>
 *     {entries.map((entry) => <DataRow key={entry._id} columns={columns} row={entry} />)}
 *   </DataTable>
 *
 * Under 704 px each row is a card; `data-label` is the name shown beside the value. The roles are written out because
 * some browsers drop a table's roles once CSS lays it out as blocks. A heading over several rows:
 * `<tr role="row" className="group"><th role="rowheader" scope="rowgroup" colSpan={n}>Thursday</th></tr>`.
 */
export function DataTable<Row>({
  caption,
  columns,
  sticky = false,
  className,
  grouped = false,
  children,
}: {
  caption: ReactNode
  columns: readonly Column<Row>[]
  /** For a wide table: its column names stay in sight while one scrolls, and may take two lines. */
  sticky?: boolean
  /** Another look than that of cards on a phone. */
  className?: string
  /** Its rows come in groups: the children are each a `<tbody role="rowgroup">`. */
  grouped?: boolean
  children: ReactNode
}) {
  return (
    <table
      role="table"
      className={className ?? classNames('data-table', sticky && 'sticky-head [&_thead_th]:whitespace-normal')}
    >
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
      {grouped ? children : <tbody role="rowgroup">{children}</tbody>}
    </table>
  )
}

/** One row. While `row` and `columns` stay the same it is not drawn again: a dialog opens at once over hundreds of them. */
export const DataRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>({ columns, row, className }: { columns: readonly Column<Row>[]; row: Row; className?: string }) {
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
