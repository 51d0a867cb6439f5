import { CopyPlus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Day } from '../../../domain/day.ts'
import { instantName, nearDayName } from '../../../words/en/dates.ts'
import { booksWords as words } from '../../../words/en/records.ts'
import { useToday } from '../../browser/today.ts'
import { stepOfKey } from '../../data/lists/use-steps.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { FactList } from '../../ui/kit/fact-list.tsx'
import { isDialogShortcut } from '../../ui/kit/focus.ts'
import { useKeyDown } from '../../ui/kit/use-key-down.ts'
import { Amount } from '../../ui/money/amount.tsx'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import type { MainAction } from './row-buttons.tsx'

export default function RecordSheet<R extends BookRecord>({
  kind,
  record,
  place,
  status,
  main,
  onOpen,
  onNext,
  onDelete,
  onClose,
}: {
  kind: RecordKind<R>
  record: MaybePending<R>
  /** Place in the list, such as "3 of 54". */
  place: string
  status: ((record: R, today: Day) => ReactNode) | undefined
  main: MainAction | null
  onOpen: (what: 'edit' | 'copy') => void
  onNext: (step: 1 | -1) => void
  onDelete: () => Promise<boolean>
  onClose: () => void
}) {
  const today = useToday()
  const shown = (type: string, value: unknown): ReactNode => {
    if (type === 'amount') return <Amount value={value as number} className="text-lead font-bold" />
    if (type === 'day') return nearDayName(value as string, today)
    return type === 'flag' ? status?.(record, today) : (value as string) || words.none
  }
  const isBusy = useRef(false)
  async function closeAfter(run: () => Promise<boolean>): Promise<void> {
    isBusy.current = true
    if (await run()) onClose()
    isBusy.current = false
  }
  useKeyDown((event) => {
    if (isBusy.current || !isDialogShortcut(event)) return
    const key = event.key.toLowerCase()
    const step = stepOfKey(event)
    if (step) onNext(step)
    else if (key === 'e') onOpen('edit')
    else if (key === 'c') onOpen('copy')
    else if (key === 'delete' || key === 'backspace') void closeAfter(onDelete)
    else if (key === 'm' && main) void closeAfter(main.run)
    else return
    event.preventDefault()
  })

  return (
    <Dialog
      onClose={onClose}
      title={
        <>
          {kind.words.view}
          {place ? <span className="text-small font-normal text-muted"> · {place}</span> : null} {record.pending}
        </>
      }
      footer={
        <>
          <Button variant="plain" size="small" className="mr-auto -ml-3" onClick={() => onOpen('copy')}>
            <CopyPlus className="size-5" />
            {words.copy}
          </Button>
          <Button variant="danger" onClick={() => void closeAfter(onDelete)}>
            {words.delete}
          </Button>
          <Button
            variant={main?.label ? 'quiet' : 'primary'}
            className="min-w-20 max-sm:flex-1"
            onClick={() => onOpen('edit')}
          >
            {words.edit}
          </Button>
          {main?.label ? (
            <Button className="max-sm:flex-1" onClick={() => void closeAfter(main.run)}>
              {main.label}
            </Button>
          ) : null}
        </>
      }
    >
      {/* Screen readers announce the record that j or k shows next. */}
      <div aria-live="polite" data-shortcuts={main?.label ? 'j k,e,c,m,Del' : 'j k,e,c,Del'}>
        <FactList
          facts={[
            ...Object.entries<string>(kind.fields).map(([name, type]) => ({
              label: words[name as keyof RecordKind<BookRecord>['fields']],
              value: shown(type, record[name as keyof R]),
            })),
            { label: words.created, value: instantName(record.createdAt) },
            { label: words.updated, value: instantName(record.updatedAt) },
          ]}
        />
      </div>
    </Dialog>
  )
}
