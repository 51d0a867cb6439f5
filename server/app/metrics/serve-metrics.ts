import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Config, SettingsError } from '../../platform/config.ts'
import type { Log } from '../../platform/context.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { counter, gauge, type Metric, toText, withLabel } from './metric.ts'
import type { Answer, Question } from './open-metrics.ts'

// `import 'node:http'` would also load Node's HTTP client, which slows down the start.
const { createServer } = process.getBuiltinModule('node:http')

const PATIENCE_MS = { own: 1_500, product: 3_000 }

/** A new worker reuses a dead worker's number, to limit label values (docs/decisions/0046). */
export async function serveMetrics(where: NonNullable<Config['metrics']>, workers: number, log: Log): Promise<void> {
  const places = followWorkers(workers)
  let asked: Promise<string> | undefined
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    asked ??= readAll(places).finally(() => {
      asked = undefined
    })
    asked.then(
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

interface Place {
  name: string
  worker: Worker | undefined
  ended: number
}

function followWorkers(workers: number): Place[] {
  const places = Array.from({ length: workers }, (_, at): Place => ({ name: `${at + 1}`, worker: undefined, ended: 0 }))
  cluster.on('fork', (worker) => {
    const free = places.find((place) => place.worker === undefined || place.worker.isDead())
    if (free) free.worker = worker
  })
  cluster.on('exit', (worker) => {
    const place = places.find((one) => one.worker === worker)
    if (!place) return
    place.worker = undefined
    place.ended++
  })
  return places
}

async function readAll(places: Place[]): Promise<string> {
  const own = await Promise.all(places.map(({ worker }) => ask(worker, 'own')))
  const able = places.find((_, at) => own[at] !== null)
  const product = await ask(able?.worker, 'product')
  return toText([...(product ?? []), ...places.flatMap((place, at) => ofPlace(place, own[at] ?? null))])
}

function ofPlace({ name, ended }: Place, own: Metric[] | null): Metric[] {
  const metrics = [
    gauge('imari_process_up', 'Whether the process answers.', own === null ? 0 : 1),
    counter('imari_process_ends_total', 'Deaths of the process with this number.', ended),
    ...(own ?? []),
  ]
  return withLabel(metrics, 'process', name)
}

function ask(worker: Worker | undefined, part: Question['part']): Promise<Metric[] | null> {
  if (!worker?.isConnected()) return Promise.resolve(null)
  const question: Question = { metricsAsked: randomUUID(), part }
  return new Promise((resolve) => {
    const end = (metrics: Metric[] | null) => {
      clearTimeout(patience)
      worker.off('message', listen)
      worker.off('exit', leave)
      resolve(metrics)
    }
    const listen = (answer: Answer) => {
      if (answer?.metricsAnswered === question.metricsAsked) end(answer.metrics)
    }
    const leave = () => end(null)
    const patience = setTimeout(leave, PATIENCE_MS[part])
    worker.on('message', listen).once('exit', leave)
    worker.send(question, (error: Error | null) => error && end(null))
  })
}
