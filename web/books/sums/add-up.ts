import type { NameSums } from '../../../contract/sums.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { groupsBy } from '../titles/title-group.ts'

export type Sum = Pick<NameSums, 'count' | 'sum' | 'unpaid' | 'before'> & { share?: number }
export type NamedSum = NameSums['rows'][number]

/** Returns the first rows, at least 5 and at most 10, that make up 80 % of the sum. */
export function mainRows<R extends { share: number }>(rows: readonly R[]): readonly R[] {
  let count = 0
  let covered = 0
  for (const { share } of rows) {
    if (count >= 10 || (count >= 5 && covered >= 0.8)) break
    count += 1
    covered += share
  }
  return rows.slice(0, count)
}

export function restOf({ rows, rest }: NameSums, shown: number) {
  const left = [...rows.slice(shown), ...(rest ? [rest] : [])]
  return left.length > 0 ? addUp(left) : null
}

function addUp(sums: readonly (Sum & { names?: number })[]) {
  return {
    names: sums.reduce((all, { names = 1 }) => all + names, 0),
    count: sums.reduce((all, { count }) => all + count, 0),
    sum: sumAmounts(sums.map(({ sum }) => sum)),
    unpaid: sumAmounts(sums.map(({ unpaid = 0 }) => unpaid)),
    before: sums.every(({ before }) => before === null) ? null : sumAmounts(sums.map(({ before }) => before ?? 0)),
    share: sums.reduce((all, { share = 0 }) => all + share, 0),
  }
}

export interface GroupSum extends ReturnType<typeof addUp> {
  /** The key of one of our groups, or the name of one of the client's groups. */
  group: string
  rows: readonly NamedSum[]
}

/** Sums the titles of each group, largest sum first. Returns null if the answer lacks titles. */
export function groupsOf(
  { rows, rest, comparedWith, past, looks }: NameSums,
  kind: BookKind,
): readonly GroupSum[] | null {
  if (rest || (comparedWith && !past)) return null
  const groupOf = groupsBy(kind, looks)
  const titles = [...rows, ...(past ?? [])].map((row) => ({ ...row, group: groupOf(row.name) }))
  return [...new Set(titles.map(({ group }) => group))]
    .map((group) => {
      const own = titles.filter((title) => title.group === group)
      return { group, rows: own, ...addUp(own) }
    })
    .toSorted((a, b) => b.sum - a.sum || (b.before ?? 0) - (a.before ?? 0))
}
