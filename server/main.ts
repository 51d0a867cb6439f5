import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { logStartupUrl } from './app/log-startup-url.ts'
import { restartPauses } from './app/restart-pause.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/context.ts'
import { readOwnConfig } from './platform/files/folder-owner.ts'
import { endOnUncaught, GRACE_MS, logWarnings, refuseToStart, stopGracefully } from './platform/graceful-stop.ts'
import { openLog } from './platform/log.ts'

/**
 * Starts the workers and replaces those that die. If a worker dies before all workers listen, ends
 * the server.
 */
function supervise(config: Config, log: Log): void {
  // Workers accept connections themselves (docs/decisions/0041). Set this before `setupPrimary`.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const run = randomUUID()
  cluster.setupPrimary({ exec: fileURLToPath(new URL('worker.ts', import.meta.url)), args: [run] })
  const listening = new Map<number, number>()
  let isOpen = false
  let isStopping = false
  const pauseAfter = restartPauses()

  const start = () => {
    if (isStopping) return
    const worker = cluster.fork()
    worker.on('error', (error) => {
      log.error({ error: error.stack }, 'a worker can’t be reached')
      // This worker never started, so its `exit` event won't fire.
      if (worker.process.pid === undefined) replace(pauseAfter(0))
    })
  }
  const replace = (pauseMs: number) => {
    if (isStopping) return
    if (!isOpen) return end(1)
    setTimeout(start, pauseMs)
  }
  const endWorkers = async () => {
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const worker of workers) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  }
  const end = (code: number) => {
    endWorkers().finally(() => process.exit(code))
  }

  cluster.on('listening', (worker, { port }) => {
    listening.set(worker.id, performance.now())
    if (isOpen) return
    if (listening.size === 1) for (let more = 1; more < config.workers; more++) start()
    if (listening.size < config.workers) return
    isOpen = true
    cluster.setupPrimary({ args: [run, 'later'] })
    logStartupUrl(log, config, port)
  })
  cluster.on('exit', (worker, code, signal) => {
    const since = listening.get(worker.id)
    listening.delete(worker.id)
    const pauseMs = pauseAfter(since === undefined ? 0 : performance.now() - since)
    if (isOpen && !isStopping)
      log.error({ pid: worker.process.pid, code, signal, pauseMs }, 'a worker died; starting another')
    replace(pauseMs)
  })
  stopGracefully(log, endWorkers, GRACE_MS + 1_000)
  start()
}

try {
  const log = openLog()
  endOnUncaught(log)
  logWarnings(log)
  const config = readOwnConfig()
  if (config.metrics) {
    const { serveMetrics } = await import('./app/metrics/serve-metrics.ts')
    await serveMetrics(config.metrics, config.workers, log)
  }
  supervise(config, log)
} catch (error) {
  refuseToStart(error as Error)
}
