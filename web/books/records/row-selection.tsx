import { useState } from 'react'
import { createPortal } from 'react-dom'
import { bulk } from '../../../contract/bulk.ts'
import type { Debt } from '../../../contract/debts.ts'
import { ROWS_PER_CALL } from '../../../domain/import/limits.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { selectionWords as words } from '../../../words/en/selection.ts'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { deleteRows, MOST_SELECTED, payRows } from './change-rows.ts'
import { useOfferByKey } from './offer-by-key.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import RetitleDialog from './retitle-dialog.tsx'
import { useRowBoxes } from './row-boxes.ts'
import { SelectedRowsBar } from './selected-rows-bar.tsx'
import { useSelectedRows } from './use-selected-rows.ts'
import { useWhenActive } from './use-when-active.ts'

interface SelectionProps<R extends BookRecord> {
  kind: RecordKind<R>
  query: ListQuery
  list: PagedList<MaybePending<R>>
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

export default function RowSelection<R extends BookRecord>({ kind, query, list, isOn, onSwitch }: SelectionProps<R>) {
  const { rows, count = rows.length, isStale } = list
  const { selected, busy, idOf, onToggle, onExtend, onPick, onLeave, selectAll, change } = useSelectedRows({
    kind,
    query,
    list,
    onSwitch,
  })
  const [retitled, setRetitled] = useState<readonly string[] | null>(null)
  const whenActive = useWhenActive(bulk.change)
  useOfferByKey()
  const selectedIds = new Set(selected.map(({ _id }) => _id))
  const most = isStale ? 0 : Math.min(count, MOST_SELECTED)

  /** Selects the loaded rows. If they are all selected, selects all found rows. */
  function onAll(): void {
    if (busy) return
    if (rows.every(({ _id }) => selectedIds.has(_id)) && selected.length < most && navigator.onLine) void selectAll()
    else onPick([...rows.keys()])
  }

  /**
   * Omits pending rows: the server has other versions of them. A toast names the omitted rows.
   */
  function rowsToChange(): R[] {
    const unsent = selected.filter((row) => row.pending)
    if (unsent.length > 0) toast({ text: words.unsent(unsent.map(({ title }) => title).join(', ')) })
    return selected.filter((row) => !row.pending)
  }

  async function onDelete(): Promise<void> {
    if (busy || selected.length === 0) return
    // Offline, do nothing. The bar already says that the client is offline.
    if (!navigator.onLine) return
    const deleted = rowsToChange()
    const ids = deleted.map(({ _id }) => _id)
    if (ids.length === 0) return
    // With more than one call, undo may fail halfway, so ask first.
    const question = { title: words.deleteQuestion(ids.length), text: words.deleteText, action: words.delete }
    if (ids.length > ROWS_PER_CALL && !(await confirm({ ...question, danger: true }))) return
    await whenActive(() => change('delete', ids, deleteRows(kind, deleted, idOf)))
  }

  function onRetitle(): void {
    if (busy || !navigator.onLine) return
    const ids = rowsToChange().map(({ _id }) => _id)
    if (ids.length > 0) setRetitled(ids)
  }

  const isUnpaid = (row: R): row is R & Debt => 'isPaid' in row && !row.isPaid
  const onPay = selected.some(isUnpaid) ? () => void pay() : undefined

  async function pay(): Promise<void> {
    if (busy || !navigator.onLine) return
    const debts = rowsToChange().filter(isUnpaid)
    if (debts.length === 0) return
    const question = {
      title: words.payQuestion(debts.length),
      text: (
        <>
          <Amount value={sumAmounts(debts.map(({ amount }) => amount))} className="font-bold text-ink" />
          <p className="mt-2">{debtWords.markPaidText}</p>
        </>
      ),
      action: debtWords.markPaid,
      isFinal: true,
    }
    if (!(await confirm(question))) return
    await whenActive(() =>
      change(
        'pay',
        debts.map(({ _id }) => _id),
        payRows(debts),
      ),
    )
  }

  useRowBoxes({
    titles: rows.map(({ title }) => title),
    isSelected: (place) => selectedIds.has(rows[place]?._id ?? ''),
    isOn,
    onToggle,
    onExtend,
    onPick,
    onAll,
    onDelete: () => void onDelete(),
    onRetitle,
    onPay,
    onLeave,
  })

  const place = isOn ? document.querySelector('.record-table')?.parentElement : null
  return (
    <>
      {place
        ? createPortal(
            <SelectedRowsBar
              kind={kind}
              rows={selected}
              inOrder={() => inOrderOf(rows, selected)}
              all={most}
              found={count}
              busy={busy}
              onAll={() => void selectAll()}
              onDelete={() => void onDelete()}
              onRetitle={onRetitle}
              onPay={onPay}
              onLeave={onLeave}
            />,
            place,
          )
        : null}
      {retitled ? (
        <RetitleDialog
          kind={kind}
          ids={retitled}
          idOf={idOf}
          onDone={(finished) => void change('retitle', retitled, finished)}
          onClose={() => setRetitled(null)}
        />
      ) : null}
    </>
  )
}

/** Rows that aren't loaded come after the others, in the order of the query. */
function inOrderOf<Row extends { _id: string }>(shown: readonly Row[], selected: readonly Row[]): Row[] {
  const places = new Map(shown.map(({ _id }, at) => [_id, at]))
  const placeOf = ({ _id }: Row) => places.get(_id) ?? shown.length
  return selected.toSorted((one, other) => placeOf(one) - placeOf(other))
}
