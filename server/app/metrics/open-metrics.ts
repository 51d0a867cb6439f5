import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { OpenDatabase } from '../../platform/db/open.ts'
import type { Admission } from '../../platform/http/admission.ts'
import type { Connections } from '../../platform/http/connections.ts'
import type { JobRun } from '../jobs/schedule.ts'
import { countRequests } from './count-requests.ts'
import { counter, gauge, type Metric } from './metric.ts'
import { readProcess } from './read-process.ts'
import { readProduct } from './read-product.ts'

export interface MetricsRequest {
  metricsAsked: string
  part: 'own' | 'product'
}
export interface MetricsResponse {
  metricsAnswered: string
  metrics: Metric[]
}

export interface MetricSources {
  queues: Admission
  connections: Connections
}

/** Limits the wait for the database, because Prometheus gives up after ten seconds. */
const DATABASE_MS = 2_000

export function openMetrics(ctx: Context, database: OpenDatabase) {
  const readers = [readProcess, () => databaseMetrics(database), () => hashMetrics(ctx)]
  return {
    observe(app: FastifyInstance, observed: MetricSources): void {
      readers.push(countRequests(app), () => serverMetrics(observed))
    },
    answer(jobs: { runs: ReadonlyMap<string, JobRun> }): void {
      readers.push(() => jobMetrics(jobs.runs))
      process.on('message', (question: MetricsRequest) => {
        if (typeof question?.metricsAsked === 'string') void sendMetrics(question)
      })
    },
  }

  async function sendMetrics({ metricsAsked, part }: MetricsRequest): Promise<void> {
    const metrics = part === 'own' ? readers.flatMap((read) => read()) : await readProductOrTimeout()
    const answer: MetricsResponse = { metricsAnswered: metricsAsked, metrics }
    if (process.connected) process.send?.(answer, undefined, undefined, () => {})
  }

  function readProductOrTimeout(): Promise<Metric[]> {
    return Promise.race([readProduct(ctx), sleep(DATABASE_MS, DATABASE_AWAY, { ref: false })])
  }
}

const DATABASE_AWAY = [gauge('imari_database_up', 'Whether the database answers.', 0)]

function databaseMetrics(database: OpenDatabase): Metric[] {
  const { inUse, idle, waiting } = database.connections()
  return [
    gauge('imari_database_connections', 'Connections to the database, in use and idle.', [
      { labels: { state: 'in_use' }, value: inUse },
      { labels: { state: 'idle' }, value: idle },
    ]),
    gauge('imari_database_waiting', 'Transactions and statements that wait for a connection.', waiting),
  ]
}

function hashMetrics({ hashQueue }: Context): Metric[] {
  const { running, waiting } = hashQueue.load()
  return [
    gauge('imari_hashes_running', 'Running password hashes.', running),
    gauge('imari_hashes_waiting', 'Waiting password hashes.', waiting),
  ]
}

function serverMetrics({ queues, connections }: MetricSources): Metric[] {
  const waiting = Object.entries(queues.waiting()).map(([queue, value]) => ({ labels: { queue }, value }))
  return [
    gauge('imari_requests_waiting', 'Waiting requests, by queue.', waiting),
    gauge('imari_connections_open', 'Open connections of visitors.', connections.open()),
    counter(
      'imari_connections_refused_total',
      'Connections refused because there were too many.',
      connections.refused(),
    ),
  ]
}

function jobMetrics(runs: ReadonlyMap<string, JobRun>): Metric[] {
  const of = (figure: (run: JobRun) => number) =>
    [...runs].map(([job, run]) => ({ labels: { job }, value: figure(run) }))
  return [
    gauge(
      'imari_job_last_run_timestamp_seconds',
      'End of the last run of a job in this process.',
      of((run) => run.endedAt.getTime() / 1000),
    ),
    gauge(
      'imari_job_last_success_timestamp_seconds',
      'Last success of a job in this process; 0 if there was none.',
      of((run) => (run.succeededAt?.getTime() ?? 0) / 1000),
    ),
    gauge(
      'imari_job_last_duration_seconds',
      'Duration of the last run of a job.',
      of((run) => run.seconds),
    ),
  ]
}
