import { booksWords } from '../../../words/en/records.ts'

const shape = 'tap rounded-box px-2 py-2 text-small font-medium whitespace-nowrap xl:px-3'
const plain = `${shape} text-brand hover:bg-wash`
/** `useRowKeys` makes one button of the list the Tab stop, so the others have tabIndex -1. */
const buttonProps = { type: 'button', tabIndex: -1 } as const

export interface MainAction {
  /** Empty if there is nothing to do, as for a paid debt: no button, and `run` only says why. */
  label: string
  name: string
  run: () => Promise<boolean>
}

/** Uses plain HTML without components or icons, so that hundreds of rows render fast. */
export function RowButtons({
  title,
  main,
  onOpen,
  onDelete,
}: {
  title: string
  main: MainAction | null
  onOpen: (what: 'edit' | 'view' | 'copy') => void
  onDelete: () => void
}) {
  return (
    <>
      {main ? (
        <button
          {...buttonProps}
          hidden={!main.label}
          className={`mains ${shape} text-brand hover:bg-brand hover:text-on-brand`}
          aria-label={main.name}
          onClick={() => void main.run()}
        >
          {main.label}
        </button>
      ) : null}
      <button
        {...buttonProps}
        className={`edits ${plain}`}
        aria-label={booksWords.editNamed(title)}
        onClick={() => onOpen('edit')}
      >
        {booksWords.edit}
      </button>
      <button
        {...buttonProps}
        className={`opens ${plain}`}
        aria-label={booksWords.viewNamed(title)}
        aria-haspopup="dialog"
        onClick={() => onOpen('view')}
      >
        <span>{booksWords.view}</span>
      </button>
      {/* Only a key and the command palette use this button. The record's sheet has its own. */}
      <button {...buttonProps} hidden className="copies" onClick={() => onOpen('copy')}>
        {booksWords.copy}
      </button>
      <button
        {...buttonProps}
        className={`deletes ${shape}`}
        aria-label={booksWords.deleteNamed(title)}
        onClick={onDelete}
      >
        {booksWords.delete}
      </button>
    </>
  )
}
