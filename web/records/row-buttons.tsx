import type { ReactNode } from 'react'
import { booksWords } from '../../words/en/records.ts'

const shape = 'tap rounded-box px-3 py-2 text-small font-medium whitespace-nowrap max-sm:px-1'
const plain = `${shape} text-brand hover:bg-wash`

/** The look of a button that a kind has before the three that all have. */
export const mainRowButton = `${shape} bg-wash text-brand hover:bg-brand hover:text-on-brand max-sm:basis-full`

/** The look of what stands around them: a line above on a phone's card, one row on a laptop. */
export const rowButtonsClass = 'max-sm:mt-1 max-sm:border-t max-sm:border-line xl:flex-nowrap xl:gap-1!'

/**
 * Edit, View, Delete of a record, after what is its kind's own (`children`). The buttons are plain HTML, without components
 * and icons, so that hundreds of rows stay quick, and without edges, so that the amounts speak first.
 */
export function RowButtons({
  title,
  onEdit,
  onView,
  onDelete,
  children,
}: {
  title: string
  onEdit: () => void
  onView: () => void
  onDelete: () => void
  children: ReactNode
}) {
  const buttons = [
    { label: booksWords.edit, name: booksWords.editNamed(title), look: plain, press: onEdit },
    { label: booksWords.view, name: booksWords.viewNamed(title), look: plain, press: onView },
    {
      label: booksWords.delete,
      name: booksWords.deleteNamed(title),
      look: `${shape} text-loss hover:bg-loss/10`,
      press: onDelete,
    },
  ]
  return (
    <>
      {children}
      {buttons.map(({ label, name, look, press }) => (
        <button key={label} type="button" className={look} aria-label={name} onClick={press}>
          {label}
        </button>
      ))}
    </>
  )
}
