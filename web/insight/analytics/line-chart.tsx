import { CategoryScale, Chart, LinearScale, LineController, LineElement, PointElement } from 'chart.js'
import { useMemo } from 'react'
import { Chart as ReactChart } from 'react-chartjs-2'
import { type Cursor, CursorSlider, useCursorLine } from './chart-cursor.tsx'
import { chartDataOf } from './chart-data.ts'
import { chartOptions, FAMILY } from './chart-options.ts'
import type { Palette } from './chart-palette.ts'
import { MOST_STEPS, scaleOf, tightScaleOf } from './chart-scale.ts'
import { type Line, lastIndex, type Mark, NOWHERE, type Reach } from './series.ts'

Chart.register(LineController, LineElement, PointElement, LinearScale, CategoryScale)
Chart.defaults.font.family = FAMILY

/** Imports Chart.js, so import this file lazily. */
export default function LineChart({
  label,
  marks,
  line,
  isGrey,
  usual,
  picked,
  cursor,
  palette,
  masked,
  isSmall,
  textOf,
  onPick,
}: {
  label: string
  marks: readonly Mark[]
  line: Line
  /** False hides the grey line. The scale keeps room for it. */
  isGrey: boolean
  usual: number
  picked: Reach
  cursor: Cursor
  palette: Palette
  masked: boolean
  isSmall: boolean
  textOf: (reach: Reach) => string
  onPick: (reach: Reach) => void
}) {
  const options = useMemo(() => {
    const values = [...line.values, ...line.earlier]
    const scale = isSmall ? tightScaleOf(values, MOST_STEPS.small) : scaleOf(values)
    return chartOptions(scale, marks, palette, masked, isSmall)
  }, [line, marks, palette, masked, isSmall])
  const data = useMemo(
    () => chartDataOf(line, marks, palette, isSmall, isGrey),
    [line, isGrey, marks, palette, isSmall],
  )
  // A selected current period gets no mark, because it is the default selection.
  const isNow = picked.from === picked.at && marks[picked.at]?.stage === 'running'
  const { chart, plugin } = useCursorLine(cursor, marks.length, palette.ink, isNow ? NOWHERE : picked)
  const plugins = useMemo(() => [plugin], [plugin])
  return (
    <>
      <ReactChart
        ref={chart}
        type="line"
        data={data}
        options={options}
        plugins={plugins}
        role="img"
        aria-label={label}
      />
      {isSmall ? null : (
        <CursorSlider
          chart={chart}
          label={line.title}
          count={marks.length}
          usual={usual}
          picked={picked}
          lastPicked={lastIndex(marks)}
          cursor={cursor}
          textOf={textOf}
          onPick={onPick}
        />
      )}
    </>
  )
}
