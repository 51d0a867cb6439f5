import { type ComponentType, lazy } from 'react'
import { analyticsWords as words } from '../../../words/en/analytics.ts'

const loadLines = () => import('./line-chart.tsx')
const loadFlow = () => import('./flow-chart.tsx')

export const LazyLineChart = lazyChart(loadLines)
export const LazyFlowChart = lazyChart(loadFlow)

export function prefetchCharts(): void {
  for (const load of [loadLines, loadFlow]) load().catch(() => undefined)
}

function lazyChart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: Undrawn as ComponentType<Props> })))
}

function Undrawn() {
  return <p className="text-muted">{words.undrawn}</p>
}
