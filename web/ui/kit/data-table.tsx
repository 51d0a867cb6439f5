import { memo, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  label: string
  hidesLabel?: boolean
  /** Cells of the kind `heading` are row headers. */
  kind?: 'text' | 'numeric' | 'heading' | 'actions'
  unit?: string
  /** Name of the column for `sorting`. Without it, the column can't be sorted. */
  sort?: string
  /** Name of the values to sort by, if the column shows other values. */
  sortsBy?: string
  className?: string
  cell: (row: Row) => ReactNode
}

export interface Sorting {
  value: string
  onSort: (column: string) => void
  sortedBy: (value: string, column: string) => 'ascending' | 'descending' | undefined
}

/** Below 704 px each row is a card, with the `data-label` beside each value. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  rowClass,
  sorting,
  look,
}: {
  caption: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  rowClass?: string | ((row: Row) => string)
  sorting?: Sorting | undefined
  look?: 'sticky-head' | 'sticky-head dense'
}) {
  return (
    <TableFrame caption={caption} columns={columns} sorting={sorting} className={classNames('data-table', look)}>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <DataRow
            key={keyOf(row)}
            id={keyOf(row)}
            columns={columns}
            row={row}
            className={typeof rowClass === 'function' ? rowClass(row) : rowClass}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

export const idOf = ({ _id }: { _id: string }) => _id

/** Some browsers drop a table's roles if CSS displays it as a block, so set the roles. */
export function TableFrame<Row>({
  caption,
  columns,
  className,
  sorting,
  children,
}: {
  caption: ReactNode
  columns: readonly Column<Row>[]
  className: string
  sorting?: Sorting | undefined
  children: ReactNode
}) {
  return (
    <table role="table" className={className}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.label} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

function Head<Row>({
  column: { label, hidesLabel, kind, unit, sort, sortsBy },
  sorting,
}: {
  column: Column<Row>
  sorting: Sorting | undefined
}) {
  // Phones and paper show the label without the button.
  const button =
    sort && sorting ? (
      <button
        type="button"
        aria-label={sortsBy ? `${label}: ${sortsBy}` : label}
        className="sorts"
        onClick={() => sorting.onSort(sort)}
      />
    ) : null
  return (
    <th
      role="columnheader"
      scope="col"
      aria-label={button ? label : undefined}
      aria-sort={sort ? sorting?.sortedBy(sorting.value, sort) : undefined}
      className={kind}
      data-unit={unit}
    >
      {kind === 'numeric' ? button : null}
      {hidesLabel ? <span className="sr-only">{label}</span> : label}
      {kind === 'numeric' ? null : button}
    </th>
  )
}

/** Uses `memo`, so that opening a dialog doesn't rerender hundreds of rows. */
export const DataRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>({
  id,
  columns,
  row,
  className,
}: {
  id?: string
  columns: readonly Column<Row>[]
  row: Row
  className?: string | undefined
}) {
  return (
    <tr role="row" data-id={id} className={className}>
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
