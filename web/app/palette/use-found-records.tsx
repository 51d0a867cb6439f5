import HandCoins from 'lucide-react/icons/hand-coins'
import ReceiptText from 'lucide-react/icons/receipt-text'
import SearchIcon from 'lucide-react/icons/search'
import TrendingUp from 'lucide-react/icons/trending-up'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { BookKind } from '../../../domain/book-kind.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { paletteWords as words } from '../../../words/en/palette.ts'
import { type BookRecord, type RecordKind, recordDay, recordKinds } from '../../books/records/record-kinds.ts'
import { useAnswer } from '../../data/api/query.ts'
import { searchRows } from '../../offline/outbox/matches-query.ts'
import { knownRows } from '../../offline/rows.ts'
import { paths } from '../../session/paths.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { type Command, type Found, usePaletteSearch } from './command.ts'

/** Rows shown per kind. If more match, one option opens the whole list. */
const ROWS_PER_KIND = 4

const looks = {
  income: { path: paths.income, Icon: TrendingUp },
  expense: { path: paths.expenses, Icon: ReceiptText },
  debt: { path: paths.debts, Icon: HandCoins },
} as const

/** Finds records that match the text: on the server or, when offline, on this device. */
export function useFoundRecords(typed: string): Found {
  const { search, enabled, isDue } = usePaletteSearch(typed)
  const income = useKind('income', search, enabled)
  const expense = useKind('expense', search, enabled)
  const debt = useKind('debt', search, enabled)
  const found = useMemo(
    () => [{ label: words.entries, items: [...income.items, ...expense.items, ...debt.items] }],
    [income.items, expense.items, debt.items],
  )
  const all = [income, expense, debt]
  // Show all kinds at once, because rows of one kind that arrive later would shift other rows.
  return {
    found: isDue && all.every(({ isAnswered }) => isAnswered) ? found : undefined,
    note: all.some(({ isFailing }) => isFailing) ? words.cachedOnly : undefined,
  }
}

function useKind(name: BookKind, search: string, enabled: boolean) {
  const navigate = useNavigate()
  const { data, isError } = useAnswer(
    recordKinds[name].calls.list,
    { query: { limit: String(ROWS_PER_KIND), search } },
    { enabled },
  )
  const items = useMemo(() => {
    if (!enabled) return []
    const kind = recordKinds[name] as unknown as RecordKind<BookRecord>
    const { path, Icon } = looks[name]
    const open = (query: Record<string, string>) => () => navigate(`${path}?${new URLSearchParams(query)}`)
    const rows: readonly BookRecord[] = isError
      ? searchRows(knownRows<BookRecord>({ name, list: kind.calls.list }), { search }).rows.slice(0, ROWS_PER_KIND)
      : (data?.data ?? [])
    const commands = rows.map((record): Command => {
      const day = recordDay(kind, record)
      return {
        key: record._id,
        name: record.title,
        note: (
          <>
            {fullDayName(day)} · <Amount value={record.amount} />
          </>
        ),
        Icon,
        run: open({ title: record.title, from: day, to: day }),
      }
    })
    const { page } = (data ?? {}) as { page?: { count: number } }
    const count = isError ? 0 : (page?.count ?? 0)
    return count > rows.length
      ? [...commands, { key: `all-${name}`, name: kind.words.found(count), Icon: SearchIcon, run: open({ search }) }]
      : commands
  }, [name, search, enabled, isError, data, navigate])
  return { items, isFailing: enabled && isError, isAnswered: !enabled || isError || data !== undefined }
}
