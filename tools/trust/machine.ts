import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { root } from '../ground.mjs'

/** The machine and what runs on it, for the report: numbers without it say nothing. */
export interface Machine {
  cores: number
  cpu: string
  memoryGib: number
  /** Of the last 1, 5 and 15 minutes: above 0 at the start, something else runs here. */
  loadAverage: number[]
  node: string
  postgres: string
  /** The version that is measured. */
  commit: string
}

export function describeMachine(checkout: string, postgres: string): Machine {
  const [processor] = cpus()
  return {
    cores: cpus().length,
    cpu: processor?.model ?? 'unknown',
    memoryGib: Math.round(totalmem() / 2 ** 30),
    loadAverage: loadavg().map((load) => Math.round(load * 100) / 100),
    node: process.version,
    postgres,
    commit: commitOf(checkout),
  }
}

function commitOf(checkout: string): string {
  const git = (...args: string[]) => execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') ? ', changed' : ''}`
  } catch {
    return `no git in ${checkout === root ? 'this checkout' : checkout}`
  }
}
