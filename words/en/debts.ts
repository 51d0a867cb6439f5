import { periodCount } from './dates.ts'
import { counted } from './totals.ts'

export const debtWords = {
  title: 'Debts Management',
  add: 'Add Debt',
  edit: 'Edit Debt',
  view: 'Debt Details',
  history: 'Debt History',
  search: 'Search debts',
  searchPlaceholder: 'Text, date or amount',
  count: counted('debt', 'debts'),
  found: counted('debt found', 'debts found'),
  empty: 'No debts. When you borrow money, record it here so you don’t forget.',
  noMatch: (search: string) => `No debt matches “${search}”.`,
  deleteQuestion: 'Are you sure you want to delete this debt?',
  undone: 'Debt restored',
  markPaid: 'Mark Paid',
  markPaidQuestion: 'Are you sure you want to mark this debt as paid?',
  markPaidText: 'You can’t undo this. Your net balance won’t change.',
  paid: 'Paid',
  unpaid: 'Unpaid',
  dueToday: 'due today',
  dueIn: (days: number) => (days === 1 ? 'due tomorrow' : `due in ${periodCount(days, 'day')}`),
  dueOn: (weekday: string) => `due ${weekday}`,
  overdue: (days: number) => `overdue by ${periodCount(days, 'day')}`,
  due: (day: string) => `Due ${day}`,
  dueNear: { inWeek: 'In a week', endOfMonth: 'End of month', inMonth: 'In 30 days' },
  file: 'debts',
  current: 'Current Unpaid Debts',
  currentText: counted('unpaid debt', 'unpaid debts'),
  currentNone: 'Nothing to pay back. Well done!',
  currentUnknown: 'Couldn’t load your debts. Press “Refresh” to try again.',
  /**
   * Names of the sums of unpaid debts that are overdue, due within 7 days, or due within 30 days.
   */
  dueSums: { overdue: 'Overdue', week: 'Next 7 days', month: 'Next 30 days' },
  shownLabel: 'Show',
  shown: { all: 'All', unpaid: 'Unpaid', paid: 'Paid' },
  nonePaid: 'No paid debts yet.',
  refresh: 'Refresh',
  details: 'View Details',
  totalUnpaid: 'Total unpaid',
} as const
