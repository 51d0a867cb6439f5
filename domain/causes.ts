import { BOOK_KINDS, type BookKind } from './book-kind.ts'
import type { Cents } from './money.ts'
import { type KindSums, netBalance } from './totals.ts'

/** Change of a kind's sum. With `title`, only of that title's sum. */
export interface Move {
  kind: BookKind
  change: Cents
  title?: string
  /** True if the change leaves out the kind's titles in the same list. */
  isRest?: boolean
}

/**
 * Returns as few moves as add up to at least half of the change of the net balance, and at most
 * to one and a half times that change. The title that changed most is first, even if it moved
 * the balance the other way. `titles` are sorted by size of change, largest first.
 */
export function causesOf(now: KindSums, before: KindSums, titles: readonly Move[] = []): Move[] {
  const whole = netBalance(now) - netBalance(before)
  const kinds = BOOK_KINDS.map((kind) => ({ kind, change: now[kind] - before[kind] }))
  // A title that changed less than half as much as a kind explains too little.
  const [top, ...others] = titles.filter((title) => kinds.every((kind) => sizeOf(title) * 2n >= sizeOf(kind)))
  const missOf = (moves: readonly Move[]) => {
    const miss = moves.reduce((rest, { kind, change }) => (kind === 'income' ? rest - change : rest + change), whole)
    return miss < 0n ? -miss : miss
  }
  const [best] = (top ? subsets(others).map((more) => [top, ...more]) : [[]])
    .flatMap((named) =>
      subsets(restsOf(kinds, named)).map((rests) => ({ titles: named.length, moves: [...named, ...rests] })),
    )
    .filter(({ moves }) => missOf(moves) * 2n <= (whole < 0n ? -whole : whole))
    .toSorted(
      (a, b) => a.moves.length - b.moves.length || b.titles - a.titles || Number(missOf(a.moves) - missOf(b.moves)),
    )
  return (best?.moves ?? []).toSorted((a, b) => Number(b === top) - Number(a === top) || Number(sizeOf(b) - sizeOf(a)))
}

function restsOf(kinds: readonly Move[], named: readonly Move[]): Move[] {
  return kinds.flatMap(({ kind, change }) => {
    const titled = named.filter((move) => move.kind === kind)
    const rest = titled.reduce((left, move) => left - move.change, change)
    return rest === 0n ? [] : [{ kind, change: rest, ...(titled.length > 0 && { isRest: true }) }]
  })
}

const subsets = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((sets, item) => sets.flatMap((set) => [set, [...set, item]]), [[]])

const sizeOf = ({ change }: Move) => (change < 0n ? -change : change)
