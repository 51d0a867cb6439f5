import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

interface HashWorker {
  thread: Worker
  waiting?: { resolve(tag: Buffer): void; reject(error: Error): void } | undefined
}

type Standing = 'usual' | 'gives way'

const idle: Record<Standing, HashWorker[]> = { usual: [], 'gives way': [] }

/** Hashes that run at the usual priority now. */
let usual = 0

/**
 * In its own thread: Node's pool reads files and compresses. Only one hash at a time has the usual
 * priority, or 200 logins at once would take both cores. The caller bounds the number of threads.
 */
export async function argon2idInWorker(parameters: Argon2Parameters, wanted: Standing): Promise<Buffer> {
  const standing = usual === 0 ? wanted : 'gives way'
  if (standing === 'usual') usual++
  try {
    return await computeIn(idle[standing].pop() ?? startWorker(standing), parameters)
  } finally {
    if (standing === 'usual') usual--
  }
}

function computeIn(worker: HashWorker, parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    worker.waiting = { resolve, reject }
    // Keeps the process alive while it computes only.
    worker.thread.ref()
    worker.thread.postMessage(parameters)
  })
}

function startWorker(standing: Standing): HashWorker {
  const options = { execArgv: [], workerData: standing }
  const worker: HashWorker = { thread: new Worker(new URL('./hash-worker.ts', import.meta.url), options) }
  worker.thread.on('message', (tag: Uint8Array) => {
    worker.thread.unref()
    idle[standing].push(worker)
    worker.waiting?.resolve(Buffer.from(tag))
  })
  worker.thread.on('error', (error: Error) => worker.waiting?.reject(error))
  worker.thread.on('exit', () => {
    idle[standing] = idle[standing].filter((one) => one !== worker)
    worker.waiting?.reject(new Error('The thread that made a hash has ended'))
  })
  return worker
}
