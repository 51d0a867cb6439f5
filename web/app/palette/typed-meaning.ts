import { BOOK_KINDS, type BookKind } from '../../../domain/book-kind.ts'
import { addDays, type Day, daysBetween } from '../../../domain/day.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { isoWeekOf, type PeriodKind, periodKindOf, periodOf, weekStart } from '../../../domain/period.ts'
import type { Span } from '../../../domain/span.ts'
import { typedDays } from '../../../domain/typed-days.ts'
import { monthName, nearDayName, periodName } from '../../../words/en/dates.ts'
import { keywords } from '../../../words/en/keywords.ts'
import { shell } from '../../../words/en/layouts.ts'
import { namedPeriods } from '../../books/sums/spans.ts'
import { readAmount } from '../../forms/amount-text.ts'

const MIN_LETTERS = 3
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

/** Splits `add expense salt 500` or `expense 500 salt` into the kind and the other words. */
export function typedAdd(typed: string, adds: Adds = shell.add): { kind: BookKind | undefined; rest: string } {
  const words = typed.trim().replace(ARTICLE, '$1').split(/\s+/)
  const [add] = foldedWords(adds.expense)
  const verb = foldText(words[0] ?? '')
  const isAdd = verb === add
  const hasVerb = isAdd || foldedWords(keywords.add).includes(verb)
  const others = hasVerb ? words.slice(1) : words
  const [, ...credit] = foldedWords(adds.credit)
  const isCredit = foldText(others.join(' ')).startsWith(credit.join(' '))
  const named = isCredit ? undefined : BOOK_KINDS.find((each) => isNameOf(adds[each], others[0]))
  if (named) {
    const end = others.findIndex((word) => !isNameOf(adds[named], word))
    const rest = end < 0 ? '' : others.slice(end).join(' ')
    // Without a verb, `income tax 5000` has the title `income tax`.
    if (hasVerb || ((named === 'expense' || /^\d/.test(rest)) && typedEntry(rest))) return { kind: named, rest }
  }
  // Drop only `add`, because another verb may start a title, such as `New shoes`.
  return { kind: undefined, rest: isAdd ? others.join(' ') : typed }
}

type Adds = Readonly<Record<keyof typeof shell.add, string>>

const ARTICLE = /^(\S+ )(?:an?|une?) /i

const foldedWords = (text: string) => foldText(text).split(' ')

/**
 * True if `word` is one of the words that follow the verb in a button's name, also in plural or
 * cut short: `exp`.
 */
function isNameOf(button: string, word = ''): boolean {
  const [, ...names] = foldedWords(button)
  const written = foldText(word)
  return (
    written.length >= MIN_LETTERS && names.some((name) => name.length > MIN_LETTERS && `${name}s`.startsWith(written))
  )
}

/** Splits `transport 3000` or `4 500 sugar` into a title and an amount, or returns null. */
export function typedEntry(typed: string): { title: string; amount: string } | null {
  const words = typed.trim().split(/\s+/)
  // Try the longest amount first: `sugar 4 500` isn't 500 francs of “sugar 4”.
  const ends = words.map((_, at) => [words.slice(at), words.slice(0, at)] as const)
  const starts = ends.map(([after, before]) => [before, after] as const).reverse()
  for (const [figures, title] of [...ends, ...starts]) {
    const figure = figures.join(' ')
    // `2026-11` and `24/12` are days rather than calculations.
    if (/\d\s*[-–−/÷]\s*\d/.test(figure)) continue
    const read = readAmount(figure)
    if ('refused' in read || !(Number(read.amount) > 0)) continue
    return title.some((word) => /\p{L}/u.test(word)) ? { title: title.join(' '), amount: read.amount } : null
  }
  return null
}

/**
 * `kind` is undefined for days that aren't a single day, week, month or year, such as a quarter.
 * `due` is the next such period if it is nearer: in November, debts of `dec` are due in the
 * month after.
 */
export interface TypedPeriod extends Span {
  kind: PeriodKind | undefined
  due?: TypedPeriod
}

/**
 * Splits `expenses last month` or `October rent` into periods and the other words. Without a
 * period, `rest` is the whole text.
 */
export function periodsIn(typed: string, today: Day): { periods: TypedPeriod[]; rest: string } {
  const words = typed.trim().split(/\s+/)
  for (let count = words.length; count > 0; count -= 1)
    for (const start of [words.length - count, 0]) {
      const periods = typedPeriods(words.slice(start, start + count).join(' '), today)
      if (periods.length > 0) return { periods, rest: words.toSpliced(start, count).join(' ') }
    }
  return { periods: [], rest: typed }
}

/** Returns the periods whose name starts with `typed`: `last month`, `oct 2026`, `12 nov`. */
function typedPeriods(typed: string, today: Day): TypedPeriod[] {
  const text = foldText(typed).replace("'", '’')
  const [, word = '', week, weekYear] = WEEK.exec(text) ?? []
  if (week && (word === 'w' || foldText(periodName(periodOf('week', today))).startsWith(word)))
    return weeksOf(Number(week), weekYear, today)
  const starts = (name: string, start: string) => start.length >= MIN_LETTERS && foldText(name).startsWith(start)
  const nearDay = (day: Day) => [nearDayName(day, today).split(', ').at(-1) ?? '', periodOf('day', day)] as const
  const relative = [nearDay(today), nearDay(addDays(today, -1)), ...namedPeriods(today)] as const
  const named = relative.flatMap(([name, { start, end }]) => (starts(name, text) ? [{ from: start, to: end }] : []))
  const monthsNamed = (start: string) => MONTHS.filter((month) => starts(monthName(month), start))
  const days = typedDays(text, today, monthsNamed).map(([span, due]): TypedPeriod => {
    const isNearer = due && daysBetween(today, due.from) < daysBetween(span.to, today)
    return { ...withKind(span), ...(isNearer && { due: withKind(due) }) }
  })
  return [...named.map(withKind), ...days]
}

const withKind = (span: Span): TypedPeriod => ({ ...span, kind: periodKindOf(span) })

function weeksOf(week: number, year: string | undefined, today: Day): TypedPeriod[] {
  const now = isoWeekOf(today)
  const start = weekStart(Number(year ?? (week > now.week ? now.year - 1 : now.year)), week)
  return isoWeekOf(start).week === week ? [withKind({ from: start, to: addDays(start, 6) })] : []
}

const WEEK = /^(\p{L}+)(?: cya)? ?(\d\d?)(?:(?: of| cyo muri)? \(?(20\d\d)\)?)?$/u
