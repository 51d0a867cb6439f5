import { counted } from './totals.ts'

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
    count: counted('expense', 'expenses'),
    found: counted('expense found', 'expenses found'),
    /** In the heading of a day. */
    dayTotal: (amount: string) => `${amount} spent`,
    empty: 'No expenses yet. Write down the first one: it takes ten seconds.',
    noMatch: (search: string) => `No expense matches “${search}”.`,
    deleteQuestion: 'Are you sure you want to delete this expense?',
    undone: 'Expense restored',
    /** The name of the downloaded file. */
    file: 'expenses',
  },
  income: {
    title: 'Income Management',
    add: 'Add Income',
    edit: 'Edit Income',
    view: 'Income Details',
    history: 'Income History',
    search: 'Search income',
    searchPlaceholder: 'Title, description or date',
    count: counted('income', 'incomes'),
    found: counted('income found', 'incomes found'),
    dayTotal: (amount: string) => `${amount} received`,
    empty: 'No income yet. Write down the first one: it takes ten seconds.',
    noMatch: (search: string) => `No income matches “${search}”.`,
    deleteQuestion: 'Are you sure you want to delete this income?',
    undone: 'Income restored',
    file: 'income',
  },
}
