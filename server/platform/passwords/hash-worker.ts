import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// A thread that computes one hash after the other and, when told so, gives way to whatever else wants the processor.

if (workerData === 'gives way') giveWay()

function giveWay(): void {
  try {
    // Threads have a priority of their own on Linux, and `thread-self` leads to `<process>/task/<thread>`.
    // Of -20 to 19: beside a busy core it still gets a tenth of it.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10)
  } catch {
    // Elsewhere it computes as everybody else.
  }
}

parentPort?.on('message', (parameters: Parameters<typeof argon2Sync>[1]) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters))
})
