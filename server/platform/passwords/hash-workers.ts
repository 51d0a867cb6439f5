import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/** A thread, and who waits for its hash. */
interface HashWorker {
  thread: Worker
  waiting?: { resolve(tag: Buffer): void; reject(error: Error): void } | undefined
}

/** How a thread stands to whatever else wants the processor. */
type Standing = 'usual' | 'gives way'

const idle: Record<Standing, HashWorker[]> = { usual: [], 'gives way': [] }

/** How many compute as everybody else, now. */
let usual = 0

/**
 * Computes argon2id in a thread of its own (`hash-worker.ts`), and not in the pool in which Node reads files and compresses
 * answers. Beside one of the usual standing all others give way, or two hundred people who log in at once would take both
 * cores from whoever works. There are as many threads as were ever asked for at one time; the caller bounds that.
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
    // While it computes it keeps the process alive, and only then.
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
  // A thread that ends, at work or idle, is gone; the next hash begins another.
  worker.thread.on('error', (error: Error) => worker.waiting?.reject(error))
  worker.thread.on('exit', () => {
    idle[standing] = idle[standing].filter((one) => one !== worker)
    worker.waiting?.reject(new Error('The thread that made a hash has ended'))
  })
  return worker
}
