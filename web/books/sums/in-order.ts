import { sumAmounts } from '../../../domain/money.ts'
import type { Sum } from './add-up.ts'

/** An empty order sorts by sum. */
export type SumOrder = '' | 'change' | 'title'

/** `change` puts the largest change first, whether an increase or a decrease. */
export function inOrder<S extends Sum>(sums: readonly S[], order: SumOrder, nameOf: (sum: S) => string): readonly S[] {
  const changeOf = ({ sum, before }: S) => Math.abs(sumAmounts([sum, -(before ?? 0)]))
  if (order === 'change') return sums.toSorted((a, b) => changeOf(b) - changeOf(a))
  return order === 'title' ? sums.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))) : sums
}
