import { CategoryScale, Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Chart as ReactChart } from 'react-chartjs-2'
import { chartDataOf } from './chart-data.ts'
import { chartOptions, FAMILY } from './chart-options.ts'
import type { Palette } from './chart-palette.ts'
import type { Line, Mark } from './series.ts'

Chart.register(LineController, LineElement, PointElement, LinearScale, CategoryScale, Tooltip)
Chart.defaults.font.family = FAMILY

/** Import this file lazily, because it imports Chart.js. */
export default function LineChart({
  label,
  marks,
  line,
  palette,
  masked,
}: {
  label: string
  marks: readonly Mark[]
  line: Line
  palette: Palette
  masked: boolean
}) {
  const { bottom, top, step } = line.scale
  const options = useMemo(
    () => chartOptions({ bottom, top, step }, marks, palette, masked),
    [bottom, top, step, marks, palette, masked],
  )
  const data = useMemo(() => chartDataOf(line, marks, palette), [line, marks, palette])
  return <ReactChart type="line" data={data} options={options} role="img" aria-label={label} />
}
