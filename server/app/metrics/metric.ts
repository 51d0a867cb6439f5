export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

export interface Sample {
  labels?: Record<string, string>
  value: number
  suffix?: string
}

export function gauge(name: string, help: string, values: number | Sample[]): Metric {
  return { name, help, type: 'gauge', samples: typeof values === 'number' ? [{ value: values }] : values }
}

export function counter(name: string, help: string, values: number | Sample[]): Metric {
  return { ...gauge(name, help, values), type: 'counter' }
}

export function withLabel(metrics: Metric[], label: string, value: string): Metric[] {
  return metrics.map((metric) => ({
    ...metric,
    samples: metric.samples.map((sample) => ({ ...sample, labels: { [label]: value, ...sample.labels } })),
  }))
}

/** Prometheus's text format (0.0.4) requires the samples of a metric to be adjacent. */
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
