import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Log } from '../../platform/context.ts'

const PAUSE_MS = 60_000

export function startBackups(administrator: pg.ClientConfig, log: Log): { stop(): Promise<void> } {
  let stopping = false
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let ended: Promise<void> = Promise.resolve()
  const start = () => {
    thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { administrator } })
    thread.on('error', (error) => log.error({ error: error.message }, 'the backup thread failed'))
    ended = new Promise((resolve) => thread?.once('exit', () => resolve()))
    void ended.then(() => {
      if (!stopping) timer = setTimeout(start, PAUSE_MS).unref()
    })
  }
  start()
  return {
    async stop() {
      stopping = true
      clearTimeout(timer)
      thread?.postMessage('stop')
      await ended
    },
  }
}
