import { useId } from 'react'
import type { FieldsOf } from '../../../contract/records.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { formDialog } from '../../../words/en/layouts.ts'
import { listWords } from '../../../words/en/lists.ts'
import { formatCount } from '../../../words/en/money.ts'
import { selectionWords as words } from '../../../words/en/selection.ts'
import { Button } from '../../ui/kit/button.tsx'
import { useCloseOnBack } from '../../ui/kit/close-on-back.ts'
import { useIsOnline } from '../../ui/kit/use-is-online.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import { fileNameOf } from '../files/file-name.ts'
import { csvOfRows } from '../files/rows-file.ts'
import { keepRowsClear } from '../selection/keep-rows-clear.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import type { BusyWith } from './use-selected-rows.ts'

export function SelectedRowsBar<R extends BookRecord>({
  kind,
  rows,
  inOrder,
  all,
  found,
  busy,
  onAll,
  onDelete,
  onRetitle,
  onPay,
  onLeave,
}: {
  kind: RecordKind<R>
  rows: readonly R[]
  /** Returns `rows` in the order of the list. */
  inOrder: () => readonly R[]
  /** Number of rows that "select all" selects. */
  all: number
  /** Number of rows that match the search of the list. */
  found: number
  busy: BusyWith
  onAll: () => void
  onDelete: () => void
  onRetitle: () => void
  /** Undefined if no selected row is an unpaid debt. */
  onPay: (() => void) | undefined
  onLeave: () => void
}) {
  useCloseOnBack(onLeave, false, true)
  const isOnline = useIsOnline()
  const countId = useId()
  const selected = words.selected(rows.length)
  const isCut = rows.length === all && all < found
  const isIdle = rows.length === 0 || !isOnline
  return (
    <section ref={keepRowsClear} aria-label={words.bar} className="selection-bar">
      <p role="status" className="selection-count">
        {rows.length === 0 ? (
          words.none
        ) : (
          <>
            <b id={countId}>{isCut ? selected.replace(formatCount(all), listWords.of(all, found)) : selected}</b> ·{' '}
            <Amount value={sumAmounts(rows.map(({ amount }) => amount))} />
          </>
        )}
        {isOnline ? null : <span className="block text-small">{words.offline}</span>}
      </p>
      <Button variant="plain" size="small" className="selection-cancel" onClick={onLeave}>
        {formDialog.cancel}
      </Button>
      <div className="selection-acts">
        {rows.length < all && isOnline ? (
          <Button variant="plain" size="small" busy={busy === 'all'} disabled={busy !== null} onClick={onAll}>
            {(found <= all ? words.all : words.first)(all)}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="small"
          disabled={isIdle || busy !== null}
          className="edits"
          aria-describedby={countId}
          onClick={onRetitle}
        >
          {words.retitle}
        </Button>
        {onPay ? (
          <Button
            variant="quiet"
            size="small"
            busy={busy === 'pay'}
            disabled={isIdle || busy !== null}
            className="mains"
            aria-describedby={countId}
            onClick={onPay}
          >
            {debtWords.markPaid}
          </Button>
        ) : null}
        <Button
          variant="danger"
          size="small"
          busy={busy === 'delete'}
          disabled={isIdle || busy !== null}
          className="deletes"
          aria-describedby={countId}
          onClick={onDelete}
        >
          {words.delete}
        </Button>
        {rows.length > 0 ? (
          <DownloadButton
            file={async () => csvOfRows(kind.fields as FieldsOf<unknown>, inOrder())}
            name={fileNameOf([kind.words.file, selected])}
            isSummed
            countId={countId}
          />
        ) : null}
      </div>
    </section>
  )
}
