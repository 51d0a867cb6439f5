import type { ReactNode } from 'react'
import { booksWords } from '../../words/en/books.ts'
import { instantName } from '../../words/en/dates.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import type { BookRecord } from './record-kind.ts'

/** One line of what a record holds. */
export interface DetailLine {
  label: string
  value: ReactNode
}

/** The View modal of a record: everything it holds, name by name, and at last when it was recorded and changed. */
export function RecordDetails({
  title,
  record,
  lines,
  onClose,
}: {
  title: string
  record: BookRecord
  lines: readonly DetailLine[]
  onClose: () => void
}) {
  const all = [
    ...lines,
    { label: booksWords.created, value: instantName(record.createdAt) },
    { label: booksWords.updated, value: instantName(record.updatedAt) },
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {booksWords.close}
        </Button>
      }
    >
      <dl className="flex flex-col">
        {all.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0">
            <dt className="text-small leading-6 text-muted">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
