import { formatCount } from '../../domain/money.ts'

/** Where the books stand: today, this month, this year, day by day. */

/** `1 expense`, `1,200 expenses`. */
export const counted = (one: string, many: string) => (count: number) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** The four sums, on every screen in the same words. */
export const sums = {
  income: 'Income',
  expenses: 'Expenses',
  debts: 'Debts',
  netBalance: 'Net Balance',
  /** The word beside a net balance, so that colour is never alone (R4). */
  above: 'above zero',
  below: 'below zero',
  even: 'at zero',
  entries: counted('entry', 'entries'),
  debtEntries: counted('debt', 'debts'),
  unpaid: 'unpaid',
  allPaid: 'all paid',
} as const

export const progressWords = {
  title: 'Progress Tracking',
  today: 'Today',
  statements: 'Statements',
  track: { day: 'Track Day', month: 'Track Month', year: 'Track Year' },
  tracked: {
    day: (span: string) => `${span}, the whole day, also what is still to come.`,
    month: (span: string) => `${span}: the whole month, also entries dated later in it.`,
    year: (span: string) => `${span}: the whole year, also entries dated later in it.`,
  },
  limits: 'This month',
  limitKinds: {
    expense: 'Expense limit',
    income: 'Income target',
    debt: 'Debt limit',
  },
  noLimit: 'Set a monthly limit and see here how much is left, and for how many days.',
  setLimit: 'Set Limit',
  history: 'Daily Progress History',
  caption: 'Daily progress history, newest first, amounts in RWF',
  columns: { date: 'Date', income: 'Income', expenses: 'Expenses', debts: 'Debts', net: 'Net Balance' },
  open: 'Open',
  closed: 'Closed',
  revised: 'Revised',
  search: 'Search by date',
  searchPlaceholder: 'dd/mm/yyyy or yyyy-mm-dd',
  found: counted('day found', 'days found'),
  days: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} days`,
  noMatch: 'No day matches. Type a date such as 21/11/2026 or 2026-11-21.',
  start: {
    text: 'Nothing recorded yet. Three small steps, and from then on you always know how you are doing.',
    steps: {
      income: 'Write down your first income',
      expense: 'Write down your first expense',
      limit: 'Set a monthly limit for your expenses',
    },
    done: 'done',
  },
} as const

export const progressGuide = {
  title: 'How Progress Tracking Works',
  sections: [
    {
      title: 'Net balance',
      text: [
        'Income minus expenses minus debts, exact to the last franc. Green with a plus when it is zero or more, red with a minus when it is below.',
      ],
    },
    {
      title: 'Debts count once',
      text: [
        'A debt counts on its due date, whether it is paid or not. Marking it as paid changes no total. Do not write a repayment down again as an expense: it would count twice.',
      ],
    },
    {
      title: 'Track Day, Track Month, Track Year',
      text: ['Each shows the whole day, month or year that you are in, with what is dated later in it.'],
    },
    {
      title: 'Closing',
      text: [
        'Each day, week, month and year closes by itself at midnight in Kigali, and its summary is e-mailed to you. At the end of a month and a year your limits and targets are evaluated too. Their count then starts again; the amounts stay.',
      ],
    },
    {
      title: 'Changing a closed day',
      text: [
        'You can still add, change or delete what belongs to a closed day. Its totals follow at once and the day is marked as revised. No second summary is sent.',
      ],
    },
    {
      title: 'Search',
      text: ['The search box finds a day: type 21/11/2026 or 2026-11-21. Any other text matches nothing.'],
    },
  ],
} as const
