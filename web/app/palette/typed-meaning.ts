import { type Day, dayOf, partsOf } from '../../../domain/day.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { type Period, periodBefore, periodOf } from '../../../domain/period.ts'
import { monthName } from '../../../words/en/dates.ts'
import { spanWords } from '../../../words/en/sums-screen.ts'
import { titleWords } from '../../../words/en/titles.ts'
import { readAmount } from '../../forms/amount-text.ts'

const MIN_LETTERS = 3
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

/** Splits `transport 3000` or `4 500 sugar` into a title and an amount, or returns null. */
export function typedEntry(typed: string): { title: string; amount: string } | null {
  const words = typed.trim().split(/\s+/)
  // Try the longest amount first: `sugar 4 500` isn't 500 francs of “sugar 4”.
  const ends = words.map((_, at) => [words.slice(at), words.slice(0, at)] as const)
  const starts = ends.map(([after, before]) => [before, after] as const).reverse()
  for (const [figures, title] of [...ends, ...starts]) {
    const read = readAmount(figures.join(' '))
    if ('refused' in read || !(Number(read.amount) > 0)) continue
    return title.some((word) => /\p{L}/u.test(word)) ? { title: title.join(' '), amount: read.amount } : null
  }
  return null
}

/**
 * Splits `expenses last month` or `October rent` into periods and the other words. Without a
 * period, `rest` is the whole text.
 */
export function periodsIn(typed: string, today: Day): { periods: Period[]; rest: string } {
  const words = foldText(typed).trim().split(' ')
  for (let count = words.length; count > 0; count -= 1)
    for (const start of [words.length - count, 0]) {
      const periods = typedPeriods(words.slice(start, start + count).join(' '), today)
      if (periods.length > 0) return { periods, rest: words.toSpliced(start, count).join(' ') }
    }
  return { periods: [], rest: typed }
}

/** Returns the periods whose name starts with `typed`: `last month`, `oct`, `October 2026`. */
function typedPeriods(typed: string, today: Day): Period[] {
  const [, name = '', year] = /^(\D+?)\.?(?: +(20\d\d))?$/.exec(foldText(typed)) ?? []
  if (name.length < MIN_LETTERS) return []
  const isMeant = (word: string) => foldText(word).startsWith(name)
  const now = partsOf(today)
  const [thisMonth, thisYear] = [periodOf('month', today), periodOf('year', today)]
  const relative: [name: string, period: Period][] = [
    [spanWords.spans['this-month'], thisMonth],
    [spanWords.spans['last-month'], periodBefore(thisMonth)],
    [spanWords.spans['this-year'], thisYear],
    [titleWords.lastYear, periodBefore(thisYear)],
  ]
  return [
    ...relative.flatMap(([word, period]) => (year === undefined && isMeant(word) ? [period] : [])),
    ...MONTHS.filter((month) => isMeant(monthName(month))).map((month) => {
      const latest = month > now.month ? now.year - 1 : now.year
      return periodOf('month', dayOf(Number(year ?? latest), month, 1))
    }),
  ]
}
