import { counted } from './totals.ts'

/** Words that differ between income and expenses. */
export const entries = {
  expense: {
    title: 'Expense Management',
    add: 'Add Expense',
    edit: 'Edit Expense',
    view: 'Expense Details',
    history: 'Expense History',
    search: 'Search expenses',
    count: counted('expense', 'expenses'),
    found: counted('expense found', 'expenses found'),
    dayTotal: (amount: string) => `${amount} spent`,
    empty: 'No expenses yet. Record the first one: it takes ten seconds.',
    noMatch: (search: string) => `No expense matches “${search}”.`,
    deleteQuestion: 'Are you sure you want to delete this expense?',
    undone: 'Expense restored',
    /** Name of the downloaded file. */
    file: 'expenses',
  },
  income: {
    title: 'Income Management',
    add: 'Add Income',
    edit: 'Edit Income',
    view: 'Income Details',
    history: 'Income History',
    search: 'Search income',
    count: counted('income entry', 'income entries'),
    found: counted('income entry found', 'income entries found'),
    dayTotal: (amount: string) => `${amount} received`,
    empty: 'No income yet. Record your first income: it takes ten seconds.',
    noMatch: (search: string) => `No income matches “${search}”.`,
    deleteQuestion: 'Are you sure you want to delete this income?',
    undone: 'Income restored',
    file: 'income',
  },
}
