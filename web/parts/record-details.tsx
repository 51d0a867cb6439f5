import type { ReactNode } from 'react'
import { booksWords } from '../../words/en/books.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

/** The View modal of a record: everything it holds, name by name. `footer` is what can be done from here. */
export function RecordDetails({
  title,
  lines,
  onClose,
  footer,
}: {
  title: string
  lines: readonly { label: string; value: ReactNode }[]
  onClose: () => void
  footer?: ReactNode
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        footer ?? (
          <Button variant="quiet" onClick={onClose}>
            {booksWords.close}
          </Button>
        )
      }
    >
      <dl className="flex flex-col">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0">
            <dt className="text-small leading-6 text-muted">{label}</dt>
            <dd className="min-w-0 text-end whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
