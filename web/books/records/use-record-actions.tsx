import { type ReactNode, useCallback, useState } from 'react'
import type { Day } from '../../../domain/day.ts'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { deleteRecord } from './delete-record.tsx'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import { type MainAction, RowButtons } from './row-buttons.tsx'
import { useWhenActive } from './use-when-active.ts'

const RecordSheet = lazyDialog(() => import('./record-sheet.tsx'))

export interface KindActions<R extends BookRecord> {
  mainAction?: ((record: R) => MainAction | null) | undefined
  status?: ((record: R, today: Day) => ReactNode) | undefined
  form: (opened: { record?: R; copyOf?: R; onClose: () => void }) => ReactNode
}

export function useRecordActions<R extends BookRecord>(
  kind: RecordKind<R>,
  { mainAction, status, form }: KindActions<R>,
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
  // Keep `buttons` stable: if it changes, the table rerenders all rows.
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
        kind={kind as unknown as RecordKind<BookRecord>}
        record={open.record}
        status={status as KindActions<BookRecord>['status']}
        onOpen={(what) => setOpen({ ...open, what })}
        {...actionsOf(open.record)}
        onClose={close}
      />
    ) : (
      form({ ...(open.what === 'edit' ? { record: open.record } : { copyOf: open.record }), onClose: close })
    )
  return [buttons, opened]
}
