/** One thing that is measured, as Prometheus knows it: units in the name, labels of few values, and nobody's data in any. */
export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

/** A value with its labels; of a histogram also what it is (`_bucket`, `_sum`, `_count`). */
export interface Sample {
  labels?: Record<string, string>
  value: number
  suffix?: string
}

/** A metric that goes up and down; of several values each with its labels. */
export function gauge(name: string, help: string, values: number | Sample[]): Metric {
  return { name, help, type: 'gauge', samples: typeof values === 'number' ? [{ value: values }] : values }
}

/** A metric that only goes up, from 0 at the start of its process. */
export function counter(name: string, help: string, values: number | Sample[]): Metric {
  return { ...gauge(name, help, values), type: 'counter' }
}

/** The same metrics, each value with a further label. */
export function withLabel(metrics: Metric[], label: string, value: string): Metric[] {
  return metrics.map((metric) => ({
    ...metric,
    samples: metric.samples.map((sample) => ({ ...sample, labels: { [label]: value, ...sample.labels } })),
  }))
}

/** Metrics in Prometheus' text format 0.0.4, where all values of one name stand together. */
export function toText(metrics: Metric[]): string {
  const byName = Map.groupBy(metrics, ({ name }) => name)
  return [...byName.values()].flatMap(toLines).join('\n').concat('\n')
}

function toLines([first, ...others]: Metric[]): string[] {
  if (!first) return []
  const { name, help, type } = first
  const samples = [first, ...others].flatMap((metric) => metric.samples)
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value, suffix = '' }) => `${name}${suffix}${textOf(labels)} ${value}`),
  ]
}

function textOf(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escapeValue(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
