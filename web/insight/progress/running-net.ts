import type { DailyRecord } from '../../../contract/progress.ts'
import { type Day, partsOf } from '../../../domain/day.ts'
import { fromCents, toCents } from '../../../domain/money.ts'

export function runningNet(days: readonly Pick<DailyRecord, 'date' | 'netBalance'>[], to: Day): number[] {
  const month = to.slice(0, -2)
  const ofDay = new Map(
    days.flatMap(({ date, netBalance }) => (date.startsWith(month) ? [[partsOf(date).day, netBalance]] : [])),
  )
  let cents = toCents(0)
  return Array.from({ length: partsOf(to).day }, (_, index) => {
    cents += toCents(ofDay.get(index + 1) ?? 0)
    return fromCents(cents)
  })
}

/**
 * Returns SVG paths in a square of 1 by 1. The y axis includes zero. The x axis has room for
 * `across` points.
 */
export function pathsOf(lines: readonly (readonly number[])[], across: number): string[] {
  const values = lines.flat()
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = (index: number) => round(index / Math.max(1, across - 1))
  const y = (value: number) => round(most === least ? 0.5 : (most - value) / (most - least))
  return lines.map((line) => line.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join(''))
}

/** Labels of the y axis: zero, and the highest and lowest value that aren't close to it. */
export function curveLabels(values: readonly number[]): { value: number; height: number }[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const heightOf = (value: number) => (most === least ? 0.5 : (most - value) / (most - least))
  const isApart = (value: number) => Math.abs(heightOf(value) - heightOf(0)) > 0.4
  return [...new Set([most, 0, least])]
    .filter((value) => value === 0 || isApart(value))
    .map((value) => ({ value, height: round(heightOf(value)) }))
}

const round = (value: number) => Math.round(value * 1000) / 1000
