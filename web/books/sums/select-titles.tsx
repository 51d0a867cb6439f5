import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { NameSums } from '../../../contract/sums.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { formDialog } from '../../../words/en/layouts.ts'
import { selectionWords } from '../../../words/en/selection.ts'
import { groupWords as words } from '../../../words/en/titles.ts'
import { useRowKeys } from '../../data/lists/use-row-keys.ts'
import { Button } from '../../ui/kit/button.tsx'
import { useCloseOnBack } from '../../ui/kit/close-on-back.ts'
import { isShortcut } from '../../ui/kit/focus.ts'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { keepRowsClear } from '../selection/keep-rows-clear.ts'
import { placesBetween } from '../selection/row-range.ts'
import { TitleBox } from '../titles/title-box.tsx'
import { groupsBy } from '../titles/title-group.ts'
import type { NamedSum } from './add-up.ts'
import '../selection/selected-rows.css'

const GroupDialog = lazyDialog(() => import('../titles/group-dialog.tsx'))

/** Shows each title's group, and puts the selected titles into one group. */
export function SelectTitles({
  kind,
  rows,
  looks,
  onLeave,
}: {
  kind: BookKind
  rows: readonly NamedSum[]
  looks: NameSums['looks']
  onLeave: () => void
}) {
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, undefined)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const countId = useId()
  const chosen = rows.filter(({ name }) => selected.has(name))
  const groupOf = useMemo(() => groupsBy(kind, looks), [kind, looks])
  useCloseOnBack(onLeave, false, true)
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  function toggle(place: number, isRange: boolean): void {
    const start = isRange ? rows.findIndex(({ name }) => name === anchor) : -1
    const names = (start < 0 ? [place] : placesBetween(start, place)).flatMap((at) => rows[at]?.name ?? [])
    const next = new Set(selected)
    const isOn = start >= 0 || !names.every((name) => next.has(name))
    for (const name of names) isOn ? next.add(name) : next.delete(name)
    setSelected(next)
    setAnchor(rows[place]?.name ?? null)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isShortcut(event.nativeEvent)) return
    const place = [...(list.current?.querySelectorAll('.selects') ?? [])].indexOf(event.target as Element)
    if (event.key === 'Escape') onLeave()
    else if (event.key.toLowerCase() === 'x' && place >= 0) toggle(place, event.shiftKey)
    else return
    event.preventDefault()
  }

  return (
    <>
      <ol ref={list} className="rounded-box border border-line bg-card" onKeyDown={onKeyDown}>
        {rows.map(({ name, sum }, place) => (
          <li key={name} className="record border-line not-first:border-t">
            <TitleBox
              title={name}
              group={groupOf(name)}
              looks={looks}
              isChecked={selected.has(name)}
              tabIndex={-1}
              onClick={({ shiftKey }) => toggle(place, shiftKey)}
            >
              <Amount value={sum} className="font-bold" />
            </TitleBox>
          </li>
        ))}
      </ol>
      <section ref={keepRowsClear} aria-label={words.select} className="selection-bar" onKeyDown={onKeyDown}>
        <p role="status" className="selection-count">
          {chosen.length === 0 ? (
            words.select
          ) : (
            <>
              <b id={countId}>{selectionWords.selected(chosen.length)}</b> ·{' '}
              <Amount value={sumAmounts(chosen.map(({ sum }) => sum))} />
            </>
          )}
        </p>
        <Button variant="plain" size="small" className="selection-cancel" onClick={onLeave}>
          {formDialog.cancel}
        </Button>
        <div className="selection-acts">
          <Button
            variant="quiet"
            size="small"
            disabled={chosen.length === 0}
            aria-describedby={countId}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {words.column}
          </Button>
        </div>
      </section>
      {isOpen ? (
        <GroupDialog
          titles={chosen.map(({ name }) => name)}
          looks={looks ?? []}
          onDone={onLeave}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
