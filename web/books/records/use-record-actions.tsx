import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Day } from '../../../domain/day.ts'
import { listWords } from '../../../words/en/lists.ts'
import { booksWords } from '../../../words/en/records.ts'
import type { PagedList } from '../../data/lists/use-pages.ts'
import { useSteps } from '../../data/lists/use-steps.ts'
import { LayerQuery, takeFromAddress } from '../../ui/kit/close-on-back.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { focusRow } from '../../ui/kit/focus.ts'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { returnFocusToRow } from '../../ui/kit/modal.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { createStore } from '../../ui/kit/store.ts'
import { NamedRecord } from './named-record.tsx'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import { removeRecord } from './remove-record.ts'
import { type MainAction, RowButtons } from './row-buttons.tsx'
import { useWhenActive } from './use-when-active.ts'

const RecordSheet = lazyDialog(() => import('./record-sheet.tsx'))
const MovedRow = optionalPart(() => import('./moved-row.tsx'))

interface Opened<R> {
  what: 'edit' | 'view' | 'copy'
  record: R
  /**
   * True for an edit form opened from the record's details. They show again if it isn't saved.
   */
  isInDetails?: boolean
}

export interface KindActions<R extends BookRecord> {
  mainAction?: ((record: R) => MainAction | null) | undefined
  status?: ((record: R, today: Day) => ReactNode) | undefined
  form: (opened: { record?: R; copyOf?: R; onClose: (isSaved?: unknown) => void }) => ReactNode
}

export function useRecordActions<R extends BookRecord>(
  kind: RecordKind<R>,
  { mainAction, status, form }: KindActions<R>,
  list: PagedList<R>,
): [buttons: (record: R) => ReactNode, opened: ReactNode] {
  // Use a store, not state, so that opening a dialog doesn't render the whole screen.
  const [opened] = useState(() => createStore<Opened<R> | null>(null))
  const whenActive = useWhenActive(kind.calls.remove)
  const actionsOf = useCallback(
    (record: R) => {
      const main = mainAction?.(record)
      return {
        main: main ? { ...main, run: main.label ? () => whenActive(main.run) : main.run } : null,
        onDelete: () => whenActive(() => deleteRecord(kind, record)),
      }
    },
    [kind, mainAction, whenActive],
  )
  // Keep `buttons` stable: if it changes, the table rerenders all rows.
  const buttons = useCallback(
    (record: R) => (
      <RowButtons title={record.title} onOpen={(what) => opened.set({ what, record })} {...actionsOf(record)} />
    ),
    [opened, actionsOf],
  )
  return [buttons, <OpenedRecord key="opened" {...{ opened, kind, status, form, list, actionsOf }} />]
}

function OpenedRecord<R extends BookRecord>({
  opened,
  kind,
  status,
  form,
  list,
  actionsOf,
}: Pick<KindActions<R>, 'status' | 'form'> & {
  opened: ReturnType<typeof createStore<Opened<R> | null>>
  kind: RecordKind<R>
  list: PagedList<R>
  actionsOf: (record: R) => { main: MainAction | null; onDelete: () => Promise<boolean> }
}) {
  const shown = opened.use()
  const at = shown?.what === 'view' ? list.rows.findIndex(({ _id }) => _id === shown.record._id) : -1
  /** Shows another record. When the dialog closes, the focus goes to that record's row. */
  const onStep = useSteps(list, at, (record, place) => {
    returnFocusToRow(document.querySelectorAll('.record-table .record')[place])
    opened.set({ what: 'view', record })
  })
  const view = (id: string) =>
    void import('./find-record.ts')
      .then((part) => part.findRecord(kind, id))
      .then((record) => record && opened.set({ what: 'view', record }), console.error)
  const [changed, setChanged] = useState<{ id: string; before: typeof list } | null>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` depends on these
  useLayoutEffect(() => {
    const id = takeFromAddress('record', location.search)
    if (id) view(id)
  }, [location, opened, kind])
  if (!shown)
    return changed && <MovedRow {...changed} list={list} onEnd={() => setChanged(null)} show={() => view(changed.id)} />
  const { what, record, isInDetails } = shown
  function onClose(isSaved?: unknown): void {
    // If a link opened the dialog, no row had the focus before. Focus the record's row, which may
    // still be loading.
    returnFocusToRow(document.querySelector(`.record[data-id="${record._id}"]`))
    setChanged(isSaved === true && what === 'edit' ? { id: record._id, before: list } : null)
    opened.set(isInDetails && isSaved !== true ? { what: 'view', record } : null)
    setTimeout(() => document.activeElement?.matches('body, h1') && focusRow(record._id))
  }

  return what === 'view' ? (
    <LayerQuery value={`record=${record._id}`}>
      <RecordSheet
        kind={kind as unknown as RecordKind<BookRecord>}
        record={record}
        place={at < 0 ? '' : listWords.of(at + 1, Math.max(list.count ?? 0, list.rows.length))}
        status={status as KindActions<BookRecord>['status']}
        onOpen={(next) => opened.set({ what: next, record, isInDetails: next === 'edit' })}
        onNext={(step) => at >= 0 && onStep(step)}
        {...actionsOf(record)}
        onClose={onClose}
      />
    </LayerQuery>
  ) : (
    form({ ...(what === 'edit' ? { record } : { copyOf: record }), onClose })
  )
}

async function deleteRecord<R extends BookRecord>(kind: RecordKind<R>, record: R): Promise<boolean> {
  const isConfirmed = await confirm({
    title: kind.words.deleteQuestion,
    text: <NamedRecord kind={kind} record={record} />,
    action: booksWords.delete,
    danger: true,
    canUndo: true,
  })
  return isConfirmed && removeRecord(kind, record)
}
