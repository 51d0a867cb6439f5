import { foldText } from '../../../domain/fold-text.ts'
import { monthName } from '../../../words/en/dates.ts'
import { spanWords } from '../../../words/en/sums-screen.ts'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Words that name days, such as `last`, `month` and `March`. They aren't misspelled titles. */
const WORDS_OF_DAYS = foldText([...Object.values(spanWords.spans), ...MONTHS.map(monthName)].join(' '))

/** Words up to this length may have one mistake, longer words two. */
const SHORT = 4

/**
 * Returns the search with each misspelled word replaced by the nearest word of the client's
 * titles. Returns null if no word is misspelled or nothing is near.
 */
export function nearSearch(typed: string, titles: readonly string[]): string | null {
  const known = new Map(
    titles.flatMap((title) => title.split(/[^\p{L}\p{M}\p{N}’'-]+/u)).map((word) => [foldText(word), word]),
  )
  const written = typed.trim().split(/\s+/)
  const meant = written.map((word) => nearWord(foldText(word), known) ?? word)
  return meant.some((word, at) => word !== written[at]) ? meant.join(' ') : null
}

function nearWord(sought: string, known: ReadonlyMap<string, string>): string | undefined {
  const names = [...known.keys()]
  const isKnown = [...names, WORDS_OF_DAYS].some((name) => name.includes(sought))
  if (!/^\p{L}{3,}$/u.test(sought) || isKnown) return undefined
  const most = sought.length > SHORT ? 2 : 1
  for (let edits = 1; edits <= most; edits += 1) {
    const near = names.find((name) => name.length > 2 && isWithin(edits, sought, name))
    if (near) return known.get(near)
  }
  return undefined
}

/** True if at most `edits` letters are missing, extra, wrong or swapped with the next. */
function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other) return true
  if (edits === 0 || Math.abs(one.length - other.length) > edits) return false
  let at = 0
  while (one[at] === other[at]) at += 1
  const [left, right] = [one.slice(at), other.slice(at)]
  const isSwapped = left[0] === right[1] && left[1] === right[0]
  return (
    isWithin(edits - 1, left.slice(1), right.slice(1)) ||
    isWithin(edits - 1, left.slice(1), right) ||
    isWithin(edits - 1, left, right.slice(1)) ||
    (isSwapped && isWithin(edits - 1, left.slice(2), right.slice(2)))
  )
}
