import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

if (workerData === 'low') lowerPriority()

function lowerPriority(): void {
  try {
    // Linux has a priority per thread. At nice 10, a thread gets a tenth of a busy core.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10)
  } catch {
    // Only Linux has this file. Elsewhere the thread keeps its priority.
  }
}

parentPort?.on('message', (parameters: Parameters<typeof argon2Sync>[1]) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters))
})
