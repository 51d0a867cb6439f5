import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The heads of a table's columns. */
export type Columns = readonly { label: string; kind?: 'text' | 'numeric' | 'actions' }[]

/**
 * The frame of a list of records. The rows are plain HTML, written by the screen, so that hundreds of them stay quick:
 *
 *   <DataTable caption="Expense history" columns={[{ label: 'Date' }, { label: 'Amount', kind: 'numeric' }, ...]}>
 *     <tr role="row" key=...>
 *       <td role="cell" data-label="Date">20 August 2026</td>
 *       <td role="cell" data-label="Amount" className="numeric"><Amount .../></td>
 *       <td role="cell" data-label="Title" className="wordy">Rent</td>
 *       <td role="cell" className="actions"><div><Button size="small" .../></div></td>
 *     </tr>
 *   </DataTable>
 *
 * Under 704 px each row is a card; `data-label` is the name shown beside the value. The roles are written out because
 * some browsers drop a table's roles once CSS lays it out as blocks. A heading over several rows:
 * `<tr role="row" className="group"><th role="rowheader" scope="rowgroup" colSpan={n}>Thursday</th></tr>`.
 */
export function DataTable({
  caption,
  columns,
  sticky = false,
  children,
}: {
  caption: ReactNode
  columns: Columns
  /** For a wide table: its column names stay in sight while one scrolls, and may take two lines. */
  sticky?: boolean
  children: ReactNode
}) {
  return (
    <table role="table" className={classNames('data-table', sticky && 'sticky-head [&_thead_th]:whitespace-normal')}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col" className={column.kind ?? 'text'}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}
