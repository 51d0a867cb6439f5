import { HandCoins, ReceiptText, TrendingUp } from 'lucide-react'
import type { BookKind } from '../../../domain/book-kind.ts'
import { shell } from '../../../words/en/layouts.ts'
import { recordPaths } from '../../session/paths.ts'

export const bookLooks = {
  income: { name: shell.incomeShort, path: recordPaths.income, Icon: TrendingUp },
  expense: { name: shell.expensesShort, path: recordPaths.expense, Icon: ReceiptText },
  debt: { name: shell.debtsShort, path: recordPaths.debt, Icon: HandCoins },
} as const

export function listPath(kind: BookKind, query: Record<string, string>): string {
  return `${recordPaths[kind]}?${new URLSearchParams(query)}`
}
