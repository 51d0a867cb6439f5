import { formatCount } from '../../domain/money.ts'

/** Income and expenses. */

/** What income and expenses say differently. */
export const entries = {
  expense: {
    title: 'Expense Management',
    add: 'Add Expense',
    edit: 'Edit Expense',
    view: 'Expense Details',
    history: 'Expense History',
    search: 'Search expenses',
    searchPlaceholder: 'Title, description or date',
    count: (count: number) => (count === 1 ? '1 expense' : `${formatCount(count)} expenses`),
    found: (count: number) => (count === 1 ? '1 expense found' : `${formatCount(count)} expenses found`),
    /** In the heading of a day. */
    dayTotal: (amount: string) => `${amount} spent`,
    empty: 'No expenses yet. Write down the first one: it takes ten seconds.',
    noMatch: (search: string) => `No expense matches “${search}”.`,
    deleteQuestion: 'Are you sure you want to delete this expense?',
    undone: 'Expense restored',
    /** The name of the downloaded file. */
    file: 'expenses',
    guideTitle: 'How Expenses Work',
  },
  income: {
    title: 'Income Management',
    add: 'Add Income',
    edit: 'Edit Income',
    view: 'Income Details',
    history: 'Income History',
    search: 'Search income',
    searchPlaceholder: 'Title, description or date',
    count: (count: number) => (count === 1 ? '1 income' : `${formatCount(count)} incomes`),
    found: (count: number) => (count === 1 ? '1 income found' : `${formatCount(count)} incomes found`),
    dayTotal: (amount: string) => `${amount} received`,
    empty: 'No income yet. Write down the first one: it takes ten seconds.',
    noMatch: (search: string) => `No income matches “${search}”.`,
    deleteQuestion: 'Are you sure you want to delete this income?',
    undone: 'Income restored',
    file: 'income',
    guideTitle: 'How Income Works',
  },
}
