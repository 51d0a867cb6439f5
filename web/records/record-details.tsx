import { instantName } from '../../words/en/dates.ts'
import { booksWords } from '../../words/en/records.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { type Fact, FactList } from '../kit/fact-list.tsx'
import type { BookRecord } from './record-kinds.ts'

/** The View modal of a record: everything it holds, name by name, and at last when it was recorded and changed. */
export function RecordDetails({
  title,
  record,
  lines,
  onClose,
}: {
  title: string
  record: BookRecord
  lines: readonly Fact[]
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
      <FactList facts={all} />
    </Dialog>
  )
}
