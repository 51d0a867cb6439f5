import { type ReactNode, useCallback, useState } from 'react'
import type { Day } from '../../../domain/day.ts'
import type { Fact } from '../../ui/kit/fact-list.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { deleteRecord } from './delete-record.tsx'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import { type MainAction, RowButtons } from './row-buttons.tsx'
import { useWhenActive } from './use-when-active.ts'

const RecordSheet = lazyDialog(() => import('./record-sheet.tsx'))

export interface KindActions<R extends BookRecord> {
  mainAction?: ((record: R) => MainAction | null) | undefined
  form: (opened: { record?: R; copyOf?: R; onClose: () => void }) => ReactNode
  details: (record: R, today: Day) => readonly Fact[]
}

export function useRecordActions<R extends BookRecord>(
  kind: RecordKind<R>,
  { mainAction, form, details }: KindActions<R>,
): [buttons: (record: R) => ReactNode, opened: ReactNode] {
  const [open, setOpen] = useState<{ what: 'edit' | 'view' | 'copy'; record: R } | null>(null)
  const whenActive = useWhenActive(kind.calls.remove)
  const actionsOf = useCallback(
    (record: R) => {
      const main = mainAction?.(record)
      return {
        main: main ? { ...main, run: () => whenActive(main.run) } : null,
        onDelete: () => whenActive(() => deleteRecord(kind, record)),
      }
    },
    [kind, mainAction, whenActive],
  )
  // Keep it stable: the table rerenders all rows if it changes.
  const buttons = useCallback(
    (record: R) => (
      <RowButtons title={record.title} onOpen={(what) => setOpen({ what, record })} {...actionsOf(record)} />
    ),
    [actionsOf],
  )
  const close = () => setOpen(null)
  const opened =
    open === null ? null : open.what === 'view' ? (
      <RecordSheet
        title={kind.words.view}
        details={(today) => details(open.record, today)}
        record={open.record}
        onOpen={(what) => setOpen({ ...open, what })}
        {...actionsOf(open.record)}
        onClose={close}
      />
    ) : (
      form({ ...(open.what === 'edit' ? { record: open.record } : { copyOf: open.record }), onClose: close })
    )
  return [buttons, opened]
}
