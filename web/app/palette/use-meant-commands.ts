import { ChartLine, FileText, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { UsedTitles } from '../../../contract/records.ts'
import { BOOK_KINDS, type BookKind } from '../../../domain/book-kind.ts'
import type { Day } from '../../../domain/day.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { dayWithin, periodOf } from '../../../domain/period.ts'
import { nearDayName, periodName } from '../../../words/en/dates.ts'
import { keysWords } from '../../../words/en/keys.ts'
import { keywords } from '../../../words/en/keywords.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { shell } from '../../../words/en/layouts.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { paletteWords as words } from '../../../words/en/palette.ts'
import { statementWords } from '../../../words/en/statements.ts'
import { knownTitle } from '../../books/records/known-title.ts'
import { nearSearch } from '../../books/records/near-search.ts'
import { openAdd } from '../../books/records/open-add.ts'
import { recordKinds } from '../../books/records/record-kinds.ts'
import { shortSpan } from '../../books/sums/short-span.ts'
import { useToday } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import { paths, statementPath } from '../../session/paths.ts'
import { bookLooks, listPath } from './book-looks.ts'
import { type Command, type CommandGroup, INSIDE, MIN_LETTERS, rankOf, screenKeywords, WORD_START } from './command.ts'
import { periodsIn, type TypedPeriod, typedAdd, typedEntry } from './typed-meaning.ts'

const TITLES_PER_KIND = 3

type Entry = NonNullable<ReturnType<typeof typedEntry>>
type Named = ReturnType<typeof typedAdd> & { date?: Day }

/** `near` corrects misspelled words with the client's titles, as the search of a list does. */
export function useMeantCommands(typed: string): { meant: CommandGroup[]; near: () => string | null } {
  const navigate = useNavigate()
  const today = useToday()
  const enabled = typed.trim().length >= MIN_LETTERS
  const used = {
    income: useAnswer(recordKinds.income.calls.titles, undefined, { enabled }).data,
    expense: useAnswer(recordKinds.expense.calls.titles, undefined, { enabled }).data,
    debt: useAnswer(recordKinds.debt.calls.titles, undefined, { enabled }).data,
  }
  const { periods, rest } = periodsIn(typed, today)

  // `airtime 2500 yesterday` names an entry and its day.
  const [day, ...others] = periods
  const ofDay = day?.kind === 'day' && others.length === 0 ? { ...addOf(rest), date: day.from } : undefined
  const named: Named = ofDay && ofDay.kind !== 'debt' ? ofDay : addOf(typed)

  /** `Expense account 5000` names no kind if `Expense account` is a used title. */
  function addOf(text: string): Named {
    const title = typedEntry(text)?.title
    return title && BOOK_KINDS.some((kind) => meantTitle(used[kind], title))
      ? { kind: undefined, rest: text }
      : typedAdd(text)
  }

  function addCommands({ title: written, amount }: Entry, { kind: meantKind, date }: Named): Command[] {
    const meant = {
      expense: meantTitle(used.expense, written),
      income: meantTitle(used.income, written),
      debt: meantTitle(used.debt, written),
    }
    const kind = meantKind ?? (!meant.expense && meant.income ? 'income' : 'expense')
    const other = kind === 'expense' ? 'income' : 'expense'
    const says = [formatRwf(Number(amount)), ...(date ? [nearDayName(date, today)] : [])]
    const add = (kind: BookKind, title: string): Command => ({
      key: `add-${kind}-${title}`,
      name: kitWords.pair(shell.add[kind], [title, ...says].join(', ')),
      Icon: Plus,
      run: () => openAdd(kind, { title, amount, ...(date && { date }) }),
      // Ctrl+Enter saves only entries without a date: the palette says that it uses today's date.
      // A debt also needs a creditor and a due date.
      ...(kind !== 'debt' &&
        !date && {
          keys: `Ctrl ${keysWords.names.Enter}`,
          save: () => openAdd(kind, { title, amount }, true),
        }),
    })
    const isCompleted = foldText(meant[kind] ?? written) !== foldText(written)
    return [
      add(kind, meant[kind] ?? written),
      ...(isCompleted ? [add(kind, written)] : []),
      ...(meantKind ? [] : [add(other, meant[other] ?? written)]),
    ]
  }

  const ofPeriods = periods.flatMap((period): Command[] => {
    const { kind, from, to } = period
    const name = nameOf(period)
    const lists = (rest ? BOOK_KINDS : (['expense', 'income'] as const)).map((book) => {
      const shown = periodFor(book, period)
      return {
        key: `${book}-${shown.from}-${shown.to}`,
        name: kitWords.pair(bookLooks[book].name, nameOf(shown)),
        keywords: screenKeywords(bookLooks[book].path),
        Icon: bookLooks[book].Icon,
        run: () => navigate(listPath(book, { from: shown.from, to: shown.to })),
      }
    })
    const months = kind ? from : `${from}..${periodOf('month', dayWithin({ start: from, end: to }, today)).start}`
    const analytics = {
      key: `analytics-${from}-${to}`,
      name: kitWords.pair(shell.analytics, name),
      keywords: keywords.analytics,
      Icon: ChartLine,
      run: () => navigate(`${paths.analytics}?${new URLSearchParams({ by: kind ?? 'month', at: months })}`),
    }
    const statement = kind && {
      key: `${kind}-${from}`,
      name: statementWords.of(name),
      keywords: keywords.statements,
      Icon: FileText,
      run: () => navigate(statementPath(kind, from)),
    }
    return [...lists, analytics, ...(statement && to < today ? [statement] : [])]
  })
  const periodCommands = ofPeriods.filter(({ name, keywords }) => rankOf(name, rest, keywords) <= INSIDE)
  const entry = periodCommands.length > 0 ? null : typedEntry(named.rest)

  const [period] = rest ? periods : []
  const titles = BOOK_KINDS.flatMap((kind) =>
    (enabled ? (used[kind]?.data ?? []) : [])
      .flatMap((title) => {
        // `May salary` may be a title, so match the whole text first.
        if (rankOf(title, typed) <= WORD_START) return { title, within: undefined }
        return period && rankOf(title, rest) <= WORD_START ? { title, within: periodFor(kind, period) } : []
      })
      .slice(0, TITLES_PER_KIND)
      .map(({ title, within }) => ({
        key: `title-${kind}-${title}`,
        name: title,
        note: within ? kitWords.pair(bookLooks[kind].name, nameOf(within)) : bookLooks[kind].name,
        Icon: bookLooks[kind].Icon,
        run: () => navigate(listPath(kind, { title, ...(within && { from: within.from, to: within.to }) })),
      })),
  )

  // CommandPalette expects the group that adds an entry first.
  const meant = [
    { label: shell.addShort, items: entry ? addCommands(entry, named) : [] },
    { label: statementWords.period, items: periodCommands },
    { label: words.titles, items: titles },
  ]
  const allTitles = () => BOOK_KINDS.flatMap((kind) => used[kind]?.data ?? [])
  return { meant, near: () => nearSearch(typed, allTitles()) }
}

const periodFor = (kind: BookKind, period: TypedPeriod) => (kind === 'debt' && period.due) || period
const nameOf = ({ kind, from, to }: TypedPeriod) => (kind ? periodName({ kind, start: from }) : shortSpan(from, to))

/**
 * Returns the used title that equals the written text, else the first that starts with the text.
 */
function meantTitle(used: UsedTitles | undefined, written: string): string | undefined {
  const start = foldText(written)
  return knownTitle(used, written).title ?? used?.data.find((title) => foldText(title).startsWith(start))
}
