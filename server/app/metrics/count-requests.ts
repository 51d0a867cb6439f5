import type { FastifyInstance } from 'fastify'
import { counter, type Metric, type Sample } from './metric.ts'

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const REFUSALS = [429, 503, 507]

interface Counts {
  /**
   * Method and route, such as `GET /api/incomes/:id`, because a URL would put ids into the metrics.
   */
  call: string
  byClass: number[]
  byTime: number[]
  seconds: number
}

export function countRequests(app: FastifyInstance): () => Metric[] {
  const counted = new Map<object, Counts>()
  const refused = REFUSALS.map(() => 0)
  app.addHook('onResponse', (request, reply, done) => {
    const { config } = request.routeOptions
    let counts = counted.get(config)
    if (!counts) {
      counts = begin(config)
      counted.set(config, counts)
    }
    note(counts, reply.statusCode, reply.elapsedTime / 1000)
    const kind = REFUSALS.indexOf(reply.statusCode)
    if (kind >= 0) refused[kind] = (refused[kind] ?? 0) + 1
    done()
  })
  return () => toMetrics([...counted.values()], refused)
}

function begin({ method, url }: { method?: string | string[]; url?: string }): Counts {
  const call = url === undefined ? 'unknown' : `${[method].flat().join(',')} ${url}`
  return { call, byClass: [0, 0, 0, 0, 0, 0], byTime: Array(BOUNDS.length + 1).fill(0), seconds: 0 }
}

function note(counts: Counts, status: number, seconds: number): void {
  const { byClass, byTime } = counts
  const digit = Math.floor(status / 100)
  byClass[digit] = (byClass[digit] ?? 0) + 1
  let at = 0
  while (at < BOUNDS.length && seconds > (BOUNDS[at] as number)) at++
  byTime[at] = (byTime[at] ?? 0) + 1
  counts.seconds += seconds
}

function toMetrics(counted: Counts[], refused: number[]): Metric[] {
  return [
    counter(
      'imari_http_requests_total',
      'Requests, by call and class of status.',
      counted.flatMap(({ call, byClass }) =>
        byClass.flatMap((value, digit) => (value > 0 ? [{ labels: { call, status: `${digit}xx` }, value }] : [])),
      ),
    ),
    {
      name: 'imari_http_request_duration_seconds',
      help: 'Duration of requests including their wait, by call.',
      type: 'histogram',
      samples: counted.flatMap(histogramOf),
    },
    counter(
      'imari_http_refusals_total',
      'Requests refused for overload: rate limit (429), full queue or no database (503), full disk (507).',
      REFUSALS.map((status, at) => ({ labels: { status: String(status) }, value: refused[at] ?? 0 })),
    ),
  ]
}

function histogramOf({ call, byTime, seconds }: Counts): Sample[] {
  let total = 0
  const buckets = byTime.map((count, at) => {
    total += count
    return { suffix: '_bucket', labels: { call, le: String(BOUNDS[at] ?? '+Inf') }, value: total }
  })
  return [
    ...buckets,
    { suffix: '_sum', labels: { call }, value: seconds },
    { suffix: '_count', labels: { call }, value: total },
  ]
}
