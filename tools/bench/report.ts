import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../commands/bootstrap.mjs'
import type { Measured } from './turns.ts'

export interface Row {
  part: string
  what: string
  unit: '/s' | 'ms' | ''
  ours: Measured
  comparisons: Record<string, Measured>
  aim?: { text: string; holds: boolean }
}

export const times = (of: Measured, by: Measured): number => of.median / by.median

export const HEAD = `${'what'.padEnd(44)} ${'ours'.padStart(9)}  compared with                             ratio   aim`

export function linesOf({ what, unit, ours, comparisons, aim }: Row): string[] {
  const others = Object.entries(comparisons)
  const said = aim ? `${aim.holds ? 'ok' : 'NO'}  ${aim.text}` : ''
  if (others.length === 0) return [`${what.padEnd(44)} ${figure(ours, unit)}  ${''.padEnd(49)} ${said}`]
  return others.map(([name, other], at) =>
    [
      (at === 0 ? what : '').padEnd(44),
      at === 0 ? figure(ours, unit) : ''.padStart(9),
      ` ${name.padEnd(26)} ${figure(other, unit)} ${`±${Math.round((50 * (other.high - other.low)) / other.median)}%`.padStart(5)}`,
      times(ours, other).toFixed(2).padStart(6),
      ` ${at === 0 ? said : ''}`,
    ].join(' '),
  )
}

function figure({ median }: Measured, unit: Row['unit']): string {
  const digits = unit === '/s' || median >= 100 ? 0 : median >= 10 ? 1 : 2
  return `${median.toFixed(digits)} ${unit}`.padStart(9)
}

export function writeResults(machine: object, rows: readonly Row[], at: Date): string {
  const folder = path.join(root, 'bench-results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${at.toISOString().replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, JSON.stringify({ machine, rows }, null, 1))
  return file
}
