import { MINUS } from '../../domain/money.ts'

const UNITS = [
  { size: 1e12, sign: 'T' },
  { size: 1e9, sign: 'B' },
  { size: 1e6, sign: 'M' },
  { size: 1e3, sign: 'k' },
] as const

/** An amount for the ticks of an axis, where only its size matters: `12k`, `1.5M`, `−300k`, `0`, `250`. */
export function shortAmount(amount: number): string {
  const size = Math.abs(amount)
  const unit = UNITS.find((candidate) => size >= candidate.size)
  const figure = Math.round((unit ? amount / unit.size : amount) * 100) / 100
  return `${figure}${unit?.sign ?? ''}`.replace('-', MINUS)
}
