import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Config, SettingsError } from '../../platform/config.ts'
import type { Log } from '../../platform/context.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { counter, gauge, type Metric, toText, withLabel } from './metric.ts'
import type { MetricsRequest, MetricsResponse } from './open-metrics.ts'

// An `import` of `node:http` would also load Node's HTTP client and slow the start.
const { createServer } = process.getBuiltinModule('node:http')

const TIMEOUTS_MS = { own: 1_500, product: 3_000 }

export async function serveMetrics(where: NonNullable<Config['metrics']>, workers: number, log: Log): Promise<void> {
  const slots = trackWorkers(workers)
  let pendingText: Promise<string> | undefined
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    pendingText ??= readAll(slots).finally(() => {
      pendingText = undefined
    })
    pendingText.then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: Error) => {
        log.error({ error: error.stack }, 'could not collect the metrics')
        response.writeHead(500).end()
      },
    )
  })
  server.maxConnections = QUOTAS.metricsConnections.max
  server.listen(where)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingsError(
      `Another program already listens on port ${where.port} of ${where.host}. Stop it, or change METRICS_PORT.`,
    )
  })
  server.on('error', (error) => log.error({ error: error.stack }, 'METRICS_PORT failed'))
}

interface WorkerSlot {
  name: string
  worker: Worker | undefined
  ended: number
}

/**
 * A replacement worker gets the slot and number of the dead worker, so that restarts add no label
 * values to the metrics (docs/decisions/0046).
 */
function trackWorkers(workers: number): WorkerSlot[] {
  const slots = Array.from(
    { length: workers },
    (_, at): WorkerSlot => ({ name: `${at + 1}`, worker: undefined, ended: 0 }),
  )
  cluster.on('fork', (worker) => {
    const free = slots.find((place) => place.worker === undefined || place.worker.isDead())
    if (free) free.worker = worker
  })
  cluster.on('exit', (worker) => {
    const place = slots.find((one) => one.worker === worker)
    if (!place) return
    place.worker = undefined
    place.ended++
  })
  return slots
}

async function readAll(slots: WorkerSlot[]): Promise<string> {
  const own = await Promise.all(slots.map(({ worker }) => requestMetrics(worker, 'own')))
  const able = slots.find((_, at) => own[at] !== null)
  const product = await requestMetrics(able?.worker, 'product')
  return toText([...(product ?? []), ...slots.flatMap((place, at) => workerMetrics(place, own[at] ?? null))])
}

function workerMetrics({ name, ended }: WorkerSlot, own: Metric[] | null): Metric[] {
  const metrics = [
    gauge('imari_process_up', 'Whether the process answers.', own === null ? 0 : 1),
    counter('imari_process_ends_total', 'Deaths of the process with this number.', ended),
    ...(own ?? []),
  ]
  return withLabel(metrics, 'process', name)
}

function requestMetrics(worker: Worker | undefined, part: MetricsRequest['part']): Promise<Metric[] | null> {
  if (!worker?.isConnected()) return Promise.resolve(null)
  const question: MetricsRequest = { metricsAsked: randomUUID(), part }
  return new Promise((resolve) => {
    const end = (metrics: Metric[] | null) => {
      clearTimeout(timeoutMs)
      worker.off('message', listen)
      worker.off('exit', onDisconnect)
      resolve(metrics)
    }
    const listen = (answer: MetricsResponse) => {
      if (answer?.metricsAnswered === question.metricsAsked) end(answer.metrics)
    }
    const onDisconnect = () => end(null)
    const timeoutMs = setTimeout(onDisconnect, TIMEOUTS_MS[part])
    worker.on('message', listen).once('exit', onDisconnect)
    worker.send(question, (error: Error | null) => error && end(null))
  })
}
