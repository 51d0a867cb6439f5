import { ArrowUpDown, ChartLine, Plus, Printer, Target } from 'lucide-react'
import { useNavigate } from 'react-router'
import { BOOK_KINDS, type BookKind } from '../../../domain/book-kind.ts'
import { creditWords } from '../../../words/en/credit.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { keywords } from '../../../words/en/keywords.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { shell } from '../../../words/en/layouts.ts'
import { limitWords } from '../../../words/en/limits.ts'
import { printing } from '../../../words/en/printing.ts'
import { booksWords } from '../../../words/en/records.ts'
import { selectionWords } from '../../../words/en/selection.ts'
import { sumsWords } from '../../../words/en/sums-screen.ts'
import { recordKinds } from '../../books/records/record-kinds.ts'
import { useClient } from '../../offline/guard.ts'
import { paths } from '../../session/paths.ts'
import { usePathname } from '../use-pathname.ts'
import { bookLooks, listPath } from './book-looks.ts'
import type { Command } from './command.ts'
import { type List, useListActions } from './list-actions.ts'

/** Returns [] until the client types, because the commands are too many to list. */
export function useListCommands(typed: string): Command[] {
  const { keepsCredit } = useClient()
  const navigate = useNavigate()
  const pathname = usePathname()
  const { on, downloads } = useListActions()
  if (typed.trim() === '') return []

  const open = BOOK_KINDS.find((kind) => bookLooks[kind].path === pathname)
  const kinds = open ? [open, ...BOOK_KINDS.filter((kind) => kind !== open)] : BOOK_KINDS
  const credit = { name: shell.credit, path: paths.credit }
  const statements = { name: shell.statements, path: paths.statements }
  const lists: List[] = [...kinds.map((kind) => bookLooks[kind]), ...(keepsCredit ? [credit] : [])]

  const sorts = (kind: BookKind): Command[] =>
    recordKinds[kind].sorts.map((order) => {
      const { name, path } = bookLooks[kind]
      const column = order.replace('-', '') as keyof typeof COLUMNS
      return {
        key: `${path} ${order}`,
        name: kitWords.pair(selectionWords.sort, selectionWords.orders[order]),
        note: open ? undefined : name,
        keywords: `${keywords.sort} ${COLUMNS[column]} ${name}`,
        Icon: ArrowUpDown,
        run() {
          const query = new URLSearchParams(open ? window.location.search : '')
          query.set('sort', order)
          // The sums by title can't be sorted, so show the records instead.
          query.delete('by')
          return navigate(`${path}?${query}`)
        },
      }
    })

  const sums = (kind: BookKind): Command[] => {
    const { name, path } = bookLooks[kind]
    const by = (button: string, sums: 'titles' | 'grouped') => ({
      key: `${path} ${button}`,
      name: kitWords.pair(button, name),
      Icon: ChartLine,
      run: () => navigate(listPath(kind, { by: 'title', sums })),
    })
    return [by(booksWords.byTitle, 'titles'), by(sumsWords.shownAs.grouped, 'grouped')]
  }

  const debtParts = Object.entries(DEBT_PARTS).map(
    ([part, button]): Command => ({
      key: `debts ${part}`,
      name: kitWords.pair(button, bookLooks.debt.name),
      // Typing "Mark Paid" also finds the unpaid debts, because their rows have that button.
      keywords: part === 'unpaid' ? debtWords.markPaid : '',
      Icon: bookLooks.debt.Icon,
      run: () => navigate(listPath('debt', { show: part })),
    }),
  )

  return [
    ...[...lists, statements].flatMap(downloads),
    ...lists.map((list) => on(list, 'print', printing.print, { Icon: Printer })),
    ...kinds.map((kind) =>
      on({ ...bookLooks[kind], hiddenBy: 'title' }, 'limit', limitWords[kind].set, { Icon: Target }),
    ),
    ...(keepsCredit ? [on(credit, 'customer', creditWords.add, { Icon: Plus })] : []),
    ...debtParts,
    ...kinds.flatMap(sums),
    ...(open ? sorts(open) : kinds.flatMap(sorts)),
  ]
}

const { date, amount, title, dueDate, isPaid } = booksWords
const { all: _, ...debtShown } = debtWords.shown
const DEBT_PARTS = { ...debtShown, ...debtWords.dueSums }
const COLUMNS = { date, amount, title, dueDate, status: isPaid }
