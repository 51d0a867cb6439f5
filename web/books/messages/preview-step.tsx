import { memo, startTransition, useCallback, useMemo, useState } from 'react'
import type { Day } from '../../../domain/day.ts'
import { groupBy } from '../../../domain/momo/group-by.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { headingDayName } from '../../../words/en/dates.ts'
import { messagesWords as words } from '../../../words/en/messages.ts'
import { useToday } from '../../browser/today.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { MoveRow } from './move-row.tsx'
import { NotUnderstood } from './not-understood.tsx'
import { changeRow, countFeeRows, type Preview, type PreviewRow, type RowChange, sumsOf } from './preview.ts'
import { PreviewHead } from './preview-head.tsx'
import { skippedMarks } from './skipped-moves.ts'
import { useWatched } from './use-watched.ts'

/** Rows to render at once. A cheap phone needs 10 ms per row. */
const ROWS_AT_ONCE = 4

export function PreviewStep({
  preview,
  error,
  onChange,
  onSave,
  onSkip,
  onShowSkipped,
  onAgain,
}: {
  preview: Preview
  error: string | null
  onChange: (change: (preview: Preview) => Preview) => void
  onSave: () => Promise<void>
  onSkip: () => void
  onShowSkipped: () => void
  onAgain: () => void
}) {
  const [isSaving, setIsSaving] = useState(false)
  const change = useCallback(
    (key: number, changed: RowChange) =>
      onChange((before) => ({ ...before, rows: changeRow(before.rows, key, changed) })),
    [onChange],
  )
  const { rows, fees, savesFees } = preview
  const sums = sumsOf(rows)
  const count = sums.count + (savesFees ? countFeeRows(fees) : 0)
  const feesSum = savesFees ? sumAmounts(fees.map(({ amount }) => amount)) : 0

  async function save(): Promise<void> {
    setIsSaving(true)
    await onSave()
    setIsSaving(false)
  }

  return (
    <div className="flex flex-col gap-4">
      <PreviewHead preview={preview} onChange={onChange} onShowSkipped={onShowSkipped} />
      <Days preview={preview} change={change} />
      <NotUnderstood messages={preview.notUnderstood} />
      <div className="flex flex-wrap gap-2">
        {count === 0 && skippedMarks(rows).length > 0 ? (
          <Button variant="quiet" onClick={onSkip}>
            {words.skipForGood}
          </Button>
        ) : null}
        <Button variant="plain" disabled={isSaving} onClick={onAgain}>
          {words.others}
        </Button>
      </div>
      {count > 0 ? (
        <div className="momo-save flex flex-col gap-2 border-t border-line bg-paper py-3">
          <Banner tone="notice">{error}</Banner>
          <div className="flex items-center gap-4">
            <Button className="shrink-0" busy={isSaving} onClick={save}>
              {words.save(count)}
            </Button>
            <p className="min-w-0 text-small text-muted">
              {words.sums(sums.income, sumAmounts([sums.expense, feesSum]))}
            </p>
          </div>
        </div>
      ) : null}
    </div>
  )
}

function Days({
  preview: { rows, fees, savesFees },
  change,
}: {
  preview: Preview
  change: (key: number, changed: RowChange) => void
}) {
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const days = useMemo(() => groupBy(rows, ({ proposal }) => proposal.move.at.slice(0, 10)), [rows])
  const feesOf = useMemo(() => new Map(fees.map(({ day, amount }) => [day, amount])), [fees])
  const all = useMemo(() => [...new Set([...days.keys(), ...feesOf.keys()])].sort().reverse(), [days, feesOf])
  const shown: { day: Day; rows: readonly PreviewRow[]; isWhole: boolean }[] = []
  let left = most
  for (const day of all) {
    if (left <= 0) break
    const own = days.get(day) ?? NONE
    shown.push({ day, rows: own.slice(0, left), isWhole: own.length <= left })
    left -= own.length + 1
  }
  const whole = shown.filter(({ isWhole }) => isWhole).length
  const showMore = () => startTransition(() => setMost(most + ROWS_AT_ONCE))
  const end = useWatched(showMore)
  return (
    <>
      {shown.map(({ day, rows: some, isWhole }) => (
        <MoveDay
          key={day}
          day={day}
          rows={some}
          fees={savesFees && isWhole ? (feesOf.get(day) ?? 0) : 0}
          change={change}
        />
      ))}
      {whole < all.length ? (
        <div ref={end}>
          <Button variant="quiet" onClick={showMore}>
            {words.showMore(all.length - whole)}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const NONE: PreviewRow[] = []

const MoveDay = memo(
  function MoveDay({
    day,
    rows,
    fees,
    change,
  }: {
    day: Day
    rows: readonly PreviewRow[]
    fees: number
    change: (key: number, changed: RowChange) => void
  }) {
    const today = useToday()
    return (
      <section aria-labelledby={`day-${day}`} className="rounded-box border border-line bg-card px-4 py-2 sm:px-6">
        <h2 id={`day-${day}`} className="py-2 font-medium">
          {headingDayName(day, today)}
        </h2>
        <ul>
          {rows.map((row) => (
            <MoveRow key={row.key} row={row} change={change} />
          ))}
          {fees > 0 ? (
            <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3 text-small">
              <span>{words.fees}</span>
              <span className="text-loss">
                <Amount value={fees} />
              </span>
            </li>
          ) : null}
        </ul>
      </section>
    )
  },
  (before, after) =>
    before.fees === after.fees &&
    before.change === after.change &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, at) => row === after.rows[at]),
)
