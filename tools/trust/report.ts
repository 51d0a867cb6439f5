import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ratio } from '../bench/figures.ts'
import { root } from '../commands/bootstrap.mjs'
import { type Check, isHeld, type Measured, type Row, type Unit } from './row.ts'

/** A row that threw measured nothing, and doesn't hold. */
export interface Result {
  row: Row
  measured: Measured
  seconds: number
  error?: string
}

export const HEAD = line('', 'what is measured', 'expected', 'calm', 'attacked', 'ratio')

export function linesOf({ row, measured, seconds, error }: Result): string[] {
  return [
    `${(isHeld(measured) ? 'held' : 'NOT HELD').padEnd(9)} ${row.id} (${seconds.toFixed(0)} s): ${row.what}`,
    ...measured.checks.map(lineOf),
    ...(error ? [`          ${error}`] : []),
    `          again: npm run trust -- ${row.id}\n`,
  ]
}

function lineOf({ what, expected, calm, attacked, unit, held }: Check): string {
  const times = calm === undefined ? Number.NaN : ratio(calm, attacked)
  return line(
    held ? '   ok' : '   NO',
    what,
    expected,
    calm === undefined ? '' : figure(calm, unit),
    figure(attacked, unit),
    Number.isNaN(times) ? '' : times.toFixed(2),
  )
}

function line(verdict: string, what: string, expected: string, calm: string, attacked: string, times: string): string {
  return `${verdict.padEnd(10)}${what.padEnd(58)} ${expected.padEnd(16)}${calm.padStart(10)}${attacked.padStart(12)}${times.padStart(9)}`.trimEnd()
}

export function figure(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'none'
  const digits = value !== 0 && Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`
}

/** Writes everything measured into `trust-results/` and returns the file. */
export function writeReport(machine: object, results: readonly Result[], at: Date): string {
  const folder = path.join(root, 'trust-results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${at.toISOString().replaceAll(/[:.]/g, '-')}.json`)
  const rows = results.map(({ row: { run, ...row }, measured, ...rest }) => ({
    ...row,
    held: isHeld(measured),
    ...rest,
    ...measured,
  }))
  writeFileSync(file, `${JSON.stringify({ at, machine, rows }, null, 2)}\n`)
  return file
}
