import { MINUS } from '../../../domain/money.ts'
import { marks } from '../../../words/en/money.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'

const UNITS = [
  { size: 1e12, name: 'trillion' },
  { size: 1e9, name: 'billion' },
  { size: 1e6, name: 'million' },
  { size: 1e3, name: 'thousand' },
] as const

export function shortAmount(amount: number): string {
  const size = Math.abs(amount)
  // 999,995 counts as one million: as thousands, it would be rounded to 1000.
  const unit = UNITS.find((candidate) => size >= candidate.size * 0.999995)
  const figure = Math.round((unit ? amount / unit.size : amount) * 100) / 100
  return `${figure}${unit ? words.units[unit.name] : ''}`.replace('-', MINUS).replace('.', marks.decimal)
}
