import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../commands/bootstrap.mjs'
import { areAllMet, type Check, type Measured, type Row, type Unit } from './row.ts'

export interface Result {
  row: Row
  measured: Measured
  seconds: number
  error?: string
}

export function linesOf({ row, measured, seconds, error }: Result): string[] {
  return [
    `${areAllMet(measured) ? 'held' : 'NOT HELD'}  ${row.id} (${seconds.toFixed(0)} s): ${row.what}`,
    ...measured.checks.map((check) => `  ${describeCheck(check)}`),
    ...(error ? [`  ${error}`] : []),
    `  again: npm run trust -- ${row.id}\n`,
  ]
}

export function describeCheck({ what, expected, calm, attacked, unit, isMet }: Check): string {
  const bound = expected && ` (${expected}${calm === undefined ? '' : `, calm ${figure(calm, unit)}`})`
  return `${isMet ? '' : '**NO** '}${what} ${figure(attacked, unit)}${bound}`
}

function figure(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'none'
  const digits = value !== 0 && Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`
}

export function writeReport(machine: object, results: readonly Result[], at: Date): string {
  const folder = path.join(root, 'trust-results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${at.toISOString().replaceAll(/[:.]/g, '-')}.json`)
  const rows = results.map(({ row: { run, ...row }, measured, ...rest }) => ({
    ...row,
    held: areAllMet(measured),
    ...rest,
    ...measured,
  }))
  writeFileSync(file, `${JSON.stringify({ at, machine, rows }, null, 2)}\n`)
  return file
}
