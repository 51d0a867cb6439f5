import type { NameSums } from '../../../contract/sums.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { lookOf } from '../titles/title-look.ts'
import { groupOfIcon, type TitleGroup } from '../titles/title-words.ts'

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
  group: TitleGroup
  rows: readonly NamedSum[]
}

/** A phone shows about six titles at once. Groups help if there are more than twice as many. */
const MANY_TITLES = 12

/** True if there are more than `MANY_TITLES` titles, and `other` has at most half of the sum. */
export function areGroupsBetter(groups: readonly GroupSum[]): boolean {
  const titles = groups.flatMap(({ rows }) => rows.filter(({ count }) => count > 0))
  const other = groups.find(({ group }) => group === 'other')
  return titles.length > MANY_TITLES && (other?.share ?? 0) <= 0.5
}

/**
 * Groups titles by icon, largest sum first. Returns null if the answer lacks titles, for a single
 * group, and if each title is its own group.
 */
export function groupsOf({ rows, rest, comparedWith, past, looks }: NameSums): readonly GroupSum[] | null {
  if (rest || (comparedWith && !past)) return null
  const titles = [...rows, ...(past ?? [])].map((row) => ({ ...row, group: groupOfIcon(lookOf(row.name, looks).icon) }))
  const used = [...new Set(titles.map(({ group }) => group))]
  if (used.length < 2 || used.length === titles.length) return null
  return used
    .map((group) => {
      const own = titles.filter((title) => title.group === group)
      return { group, rows: own, ...addUp(own) }
    })
    .toSorted((a, b) => b.sum - a.sum || (b.before ?? 0) - (a.before ?? 0))
}
