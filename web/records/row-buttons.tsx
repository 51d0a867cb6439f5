import type { ReactNode } from 'react'
import { booksWords } from '../../words/en/records.ts'
import type { BookRecord } from './record-kinds.ts'

/** What can be done with a row. Each must stay the same function between renders, or every row is drawn again. */
export interface RowActions<R> {
  onEdit: (row: R) => void
  onView: (row: R) => void
  onDelete: (row: R) => void
}

const shape = 'tap rounded-box px-3 py-2 text-small font-medium whitespace-nowrap max-sm:px-1'
const plain = `${shape} text-brand hover:bg-wash`

/** The look of a button that a kind has before the three that all have. */
export const mainRowButton = `${shape} bg-wash text-brand hover:bg-brand hover:text-on-brand max-sm:basis-full`

/**
 * The last cell of a row: Edit, View, Delete, after what is this kind's own (`children`). The buttons are plain HTML, without
 * components and icons, so that hundreds of rows stay quick, and without edges, so that the amounts speak first.
 */
export function RowButtons<R extends BookRecord>({
  row,
  actions,
  children,
}: {
  row: R
  actions: RowActions<R>
  children?: ReactNode
}) {
  const { title } = row
  return (
    <td role="cell" className="actions">
      {/* A line above on a phone's card, one row on a laptop. */}
      <div className="max-sm:mt-1 max-sm:border-t max-sm:border-line xl:flex-nowrap xl:gap-1!">
        {children}
        <button
          type="button"
          className={plain}
          aria-label={booksWords.editNamed(title)}
          onClick={() => actions.onEdit(row)}
        >
          {booksWords.edit}
        </button>
        <button
          type="button"
          className={plain}
          aria-label={booksWords.viewNamed(title)}
          onClick={() => actions.onView(row)}
        >
          {booksWords.view}
        </button>
        <button
          type="button"
          className={`${shape} text-loss hover:bg-loss/10`}
          aria-label={booksWords.deleteNamed(title)}
          onClick={() => actions.onDelete(row)}
        >
          {booksWords.delete}
        </button>
      </div>
    </td>
  )
}
