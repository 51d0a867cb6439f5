import CopyPlus from 'lucide-react/icons/copy-plus'
import type { Day } from '../../../domain/day.ts'
import { instantName } from '../../../words/en/dates.ts'
import { booksWords as words } from '../../../words/en/records.ts'
import { useToday } from '../../browser/today.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { type Fact, FactList } from '../../ui/kit/fact-list.tsx'
import type { BookRecord } from './record-kinds.ts'
import type { MainAction } from './row-buttons.tsx'

export default function RecordSheet({
  title,
  details,
  record,
  main,
  onOpen,
  onDelete,
  onClose,
}: {
  title: string
  details: (today: Day) => readonly Fact[]
  record: BookRecord
  main: MainAction | null
  onOpen: (what: 'edit' | 'copy') => void
  onDelete: () => Promise<boolean>
  onClose: () => void
}) {
  const today = useToday()
  const closeAfter = async (run: () => Promise<boolean>) => {
    if (await run()) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="plain" size="small" className="mr-auto -ml-3" onClick={() => onOpen('copy')}>
            <CopyPlus aria-hidden className="size-5" />
            {words.copy}
          </Button>
          <Button variant="danger" onClick={() => void closeAfter(onDelete)}>
            {words.delete}
          </Button>
          <Button
            variant={main ? 'quiet' : 'primary'}
            className="min-w-20 max-sm:flex-1"
            onClick={() => onOpen('edit')}
          >
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
          ...details(today),
          { label: words.created, value: instantName(record.createdAt) },
          { label: words.updated, value: instantName(record.updatedAt) },
        ]}
      />
    </Dialog>
  )
}
