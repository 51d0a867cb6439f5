import CopyPlus from 'lucide-react/icons/copy-plus'
import { instantName } from '../../words/en/dates.ts'
import { booksWords as words } from '../../words/en/records.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { type Fact, FactList } from '../kit/fact-list.tsx'
import type { BookRecord } from './record-kinds.ts'
import type { MainAction } from './row-buttons.tsx'

/**
 * All that is known of a record, and all that can be done with it. `onDelete` and the main action ask first and tell whether
 * it was done: then the sheet closes.
 */
export function RecordSheet({
  title,
  facts,
  record,
  main,
  onEdit,
  onCopy,
  onDelete,
  onClose,
}: {
  title: string
  /** What stands before when it was written down and changed. */
  facts: readonly Fact[]
  record: BookRecord
  main: MainAction | null
  onEdit: () => void
  onCopy: () => void
  onDelete: () => Promise<boolean>
  onClose: () => void
}) {
  const closeAfter = async (run: () => Promise<boolean>) => {
    if (await run()) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="plain" size="small" className="mr-auto -ml-3" onClick={onCopy}>
            <CopyPlus aria-hidden className="size-5" />
            {words.copy}
          </Button>
          <Button variant="danger" onClick={() => void closeAfter(onDelete)}>
            {words.delete}
          </Button>
          <Button variant={main ? 'quiet' : 'primary'} className="min-w-20 max-sm:flex-1" onClick={onEdit}>
            {words.edit}
          </Button>
          {main ? (
            <Button className="max-sm:flex-1" onClick={() => void closeAfter(main.run)}>
              {main.label}
            </Button>
          ) : null}
        </>
      }
    >
      <FactList
        facts={[
          ...facts,
          { label: words.created, value: instantName(record.createdAt) },
          { label: words.updated, value: instantName(record.updatedAt) },
        ]}
      />
    </Dialog>
  )
}
