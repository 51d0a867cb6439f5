import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../commands/bootstrap.mjs'
import type { Measured } from './turns.ts'

/** One line of the table: what was measured beside what, in turns in one run. */
export interface Row {
  part: string
  what: string
  /** Empty where it is told by `what`. */
  unit: '/s' | 'ms' | 'MB' | 'B' | 's' | ''
  /** The product's own figure. */
  ours: Measured
  /** What it is held against, by name. */
  beside: Record<string, Measured>
  /** What should hold: in words, and whether it does. */
  aim?: { text: string; holds: boolean }
}

/** How many times as much one figure is as another. */
export const times = (of: Measured, by: Measured): number => of.median / by.median

export const HEAD = `${'what'.padEnd(44)} ${'ours'.padStart(9)}  beside                                    ratio   aim`

/** A row as lines of the table. */
export function linesOf({ what, unit, ours, beside, aim }: Row): string[] {
  const others = Object.entries(beside)
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

/** Writes all that was measured as JSON into bench-results/; gives the file. */
export function writeResults(machine: object, rows: readonly Row[], at: Date): string {
  const folder = path.join(root, 'bench-results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${at.toISOString().replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, JSON.stringify({ machine, rows }, null, 1))
  return file
}
