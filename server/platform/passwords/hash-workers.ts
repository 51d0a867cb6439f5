import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

interface HashWorker {
  thread: Worker
  waiting?: { resolve(tag: Buffer): void; reject(error: Error): void } | undefined
}

type Priority = 'normal' | 'low'

const idle: Record<Priority, HashWorker[]> = { normal: [], low: [] }

let normal = 0

/** Uses own threads, because hashes in Node's pool delay file reads. One has normal priority. */
export async function argon2idInWorker(parameters: Argon2Parameters, wanted: Priority): Promise<Buffer> {
  const priority = normal === 0 ? wanted : 'low'
  if (priority === 'normal') normal++
  try {
    return await computeIn(idle[priority].pop() ?? startWorker(priority), parameters)
  } finally {
    if (priority === 'normal') normal--
  }
}

function computeIn(worker: HashWorker, parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    worker.waiting = { resolve, reject }
    // An idle thread must not keep the process alive; a computing one must.
    worker.thread.ref()
    worker.thread.postMessage(parameters)
  })
}

function startWorker(priority: Priority): HashWorker {
  const options = { execArgv: [], workerData: priority }
  const worker: HashWorker = { thread: new Worker(new URL('./hash-worker.ts', import.meta.url), options) }
  worker.thread.on('message', (tag: unknown) => {
    // Under `node --watch` (npm run dev) a thread also reports the files that it loads.
    if (!(tag instanceof Uint8Array)) return
    worker.thread.unref()
    idle[priority].push(worker)
    worker.waiting?.resolve(Buffer.from(tag))
  })
  worker.thread.on('error', (error: Error) => worker.waiting?.reject(error))
  worker.thread.on('exit', () => {
    idle[priority] = idle[priority].filter((one) => one !== worker)
    worker.waiting?.reject(new Error('The thread that made a hash has ended'))
  })
  return worker
}
