import { HandCoins, Search as SearchIcon, UsersRound } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type CreditPerson, credit } from '../../../contract/credit.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { creditWords } from '../../../words/en/credit.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { shell } from '../../../words/en/layouts.ts'
import { paletteWords as words } from '../../../words/en/palette.ts'
import { openLine } from '../../books/open-credit.ts'
import { type BookRecord, type RecordKind, recordDay, recordKinds } from '../../books/records/record-kinds.ts'
import { withNamedDays } from '../../books/sums/spans.ts'
import { useToday } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import { cachedLists } from '../../data/lists/cached-rows.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { useClient } from '../../offline/guard.ts'
import { searchRows } from '../../offline/outbox/matches-query.ts'
import { type Collection, knownRows } from '../../offline/rows.ts'
import { paths } from '../../session/paths.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { bookLooks, listPath } from './book-looks.ts'
import { type Command, type Found, usePaletteSearch } from './command.ts'

const ROWS_PER_KIND = 4

/** Searches on the server or, offline, on this device. */
export function useFoundRecords(typed: string): Found {
  const { search, enabled, isDue } = usePaletteSearch(typed)
  const income = useKind('income', search, enabled)
  const expense = useKind('expense', search, enabled)
  const debt = useKind('debt', search, enabled)
  const people = usePeople(search, enabled)
  const found = useMemo(
    () => [
      { label: words.entries, items: [...[...income.items, ...expense.items].sort(newestFirst), ...debt.items] },
      { label: shell.credit, items: people.items },
    ],
    [income.items, expense.items, debt.items, people.items],
  )
  const all = [income, expense, debt, people]
  // Wait for all kinds, because rows of one kind that arrive later would shift other rows.
  return {
    found: isDue && all.every(({ isAnswered }) => isAnswered) ? found : undefined,
    note: all.some(({ isFailing }) => isFailing) ? words.cachedOnly : undefined,
  }
}

const newestFirst = ({ day: one = '' }: Command, { day: other = '' }: Command) =>
  one < other ? 1 : one > other ? -1 : 0

function useKind(name: BookKind, search: string, enabled: boolean) {
  const navigate = useNavigate()
  const kind = recordKinds[name] as unknown as RecordKind<BookRecord>
  // Sort unpaid debts first, as the list of debts does.
  const query = { search: withNamedDays(search, useToday()), ...(name === 'debt' && { sort: 'status' }) }
  const { rows, count, ...state } = useRowsOf({ name, list: kind.calls.list }, query, enabled)
  const items = useMemo(() => {
    // Open the entry over the list of this search, so that j and k open the list's other entries.
    const open = (record: { record?: string }) => () => navigate(listPath(name, { search, ...record }))
    const commands = rows.map((record): Command => {
      const day = recordDay(kind, record)
      return {
        key: record._id,
        name: record.title,
        day,
        note: (
          <>
            {fullDayName(day)} · <Amount value={record.amount} />
          </>
        ),
        Icon: bookLooks[name].Icon,
        run: open({ record: record._id }),
      }
    })
    return count > rows.length
      ? [...commands, { key: `all-${name}`, name: kind.words.found(count), Icon: SearchIcon, run: open({}) }]
      : commands
  }, [name, kind, search, rows, count, navigate])
  return { items, ...state }
}

const PEOPLE: Collection<CreditPerson> = { name: 'creditPerson', list: credit.list }

function usePeople(search: string, enabled: boolean) {
  const navigate = useNavigate()
  const { keepsCredit } = useClient()
  const { rows, ...state } = useRowsOf(PEOPLE, { search }, enabled && keepsCredit)
  const items = useMemo(
    () =>
      // The copy on this device may include archived customers, but the list from the server never
      // does.
      rows
        .filter(({ archivedAt }) => archivedAt === null)
        .flatMap((person): Command[] => [
          {
            key: person._id,
            name: person.name,
            Icon: UsersRound,
            run: () => navigate(`${paths.credit}/${person._id}`),
          },
          {
            key: `paid-${person._id}`,
            name: creditWords.paidBy(person.name),
            Icon: HandCoins,
            run: () => openLine('paid', person),
          },
        ]),
    [rows, navigate],
  )
  return { items, ...state }
}

function useRowsOf<R extends { _id: string }>({ name, list }: Collection<R>, query: ListQuery, enabled: boolean) {
  const queryJson = JSON.stringify(query)
  const { data, isError } = useAnswer(list, { query: { limit: String(ROWS_PER_KIND), ...query } }, { enabled })
  const rows = useMemo<readonly R[]>(() => {
    if (!enabled) return []
    if (!isError) return data?.data ?? []
    const found = searchRows(cachedLists<R>(list), JSON.parse(queryJson), (cached) => knownRows({ name, list }, cached))
    return found?.rows.slice(0, ROWS_PER_KIND) ?? []
  }, [name, list, queryJson, enabled, isError, data])
  const { page } = (data ?? {}) as { page?: { count: number } }
  return {
    rows,
    count: enabled && !isError ? (page?.count ?? 0) : 0,
    isFailing: enabled && isError,
    isAnswered: !enabled || isError || data !== undefined,
  }
}
