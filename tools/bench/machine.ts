import { cpus, totalmem } from 'node:os'

export function describeMachine() {
  const [processor] = cpus()
  return {
    cores: cpus().length,
    cpu: processor?.model ?? 'unknown',
    memoryGib: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
}

export function machineLine({ cores, cpu, memoryGib, node } = describeMachine()): string {
  return `${cores} x ${cpu}, ${memoryGib} GiB, Node ${node}`
}
