import { HandCoins, ReceiptText, TrendingUp } from 'lucide-react'
import type { BookKind } from '../../../domain/book-kind.ts'
import { shell } from '../../../words/en/layouts.ts'
import { paths } from '../../session/paths.ts'

export const bookLooks = {
  income: { name: shell.incomeShort, path: paths.income, Icon: TrendingUp },
  expense: { name: shell.expensesShort, path: paths.expenses, Icon: ReceiptText },
  debt: { name: shell.debtsShort, path: paths.debts, Icon: HandCoins },
} as const

export function listPath(kind: BookKind, query: Record<string, string>): string {
  return `${bookLooks[kind].path}?${new URLSearchParams(query)}`
}
