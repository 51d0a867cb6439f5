/** Sentences of the screens that tell a client where the books stand: progress, analytics, statements. */

/** `1 expense`, `12 expenses`. */
const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`

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
  days: (shown: number, all: number) => `${shown} of ${all} days`,
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

export const analyticsWords = {
  title: 'Financial Analytics',
  intro: 'How your days, weeks, months and years compare.',
  refresh: 'Refresh Data',
  refreshing: 'Refreshing...',
  refreshed: 'Data refreshed',
  period: 'Period',
  tabs: { day: 'By Day', week: 'By Week', month: 'By Month', year: 'By Year' },
  charts: {
    income: 'Income Trend',
    expenses: 'Expenses Trend',
    debts: 'Debts Trend',
    net: 'Net Balance Trend',
  },
  formula: '(Income - Expenses - Debts)',
  chartLabel: (title: string, first: string, last: string) =>
    `${title}, a line from ${first} to ${last}. The same figures stand in the table below it.`,
  undrawn: 'The line could not be drawn here: its code was not fetched. The figures stand in the table below.',
  showTable: 'Show as table',
  hideTable: 'Hide table',
  showTableOf: (title: string) => `Show as table: ${title}`,
  hideTableOf: (title: string) => `Hide table: ${title}`,
  moreOf: (count: number, title: string) => `Show ${count} more: ${title}`,
  scale: (top: string) =>
    `Income, expenses and debts are drawn on the same scale, from 0 to ${top}: a higher line is more money.`,
  netScale: (bottom: string, top: string) => `Net balance has a scale of its own, from ${bottom} to ${top}.`,
  summary: 'Summary Statistics',
  cards: {
    totalIncome: 'Total Income',
    totalExpenses: 'Total Expenses',
    totalDebts: 'Total Debts',
    netBalance: 'Net Balance',
  },
  shown: {
    day: (count: number) => (count === 1 ? 'of 1 day' : `of ${count} days`),
    week: (count: number) => (count === 1 ? 'of 1 week' : `of ${count} weeks`),
    month: (count: number) => (count === 1 ? 'of 1 month' : `of ${count} months`),
    year: (count: number) => (count === 1 ? 'of 1 year' : `of ${count} years`),
  },
  summaryOf: (count: string, first: string, last: string) =>
    first === last ? `The sums ${count}: ${first}.` : `The sums ${count} shown: ${first} to ${last}.`,
  window: 'How much is shown',
  recent: {
    day: (count: number) => `Last ${count} days`,
    week: (count: number) => `Last ${count} weeks`,
    month: (count: number) => `Last ${count} months`,
    year: (count: number) => `Last ${count} years`,
  },
  all: { day: 'All days', week: 'All weeks', month: 'All months', year: 'All years' },
  scaleMasked: 'Income, expenses and debts are drawn on the same scale; net balance has a scale of its own.',
  columns: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
  amount: 'Amount',
  more: (count: number) => `Show ${count} more`,
  empty: 'No figures yet. Once you write down an income or an expense, the lines begin here.',
} as const

export const analyticsGuide = {
  title: 'How Analytics Works',
  sections: [
    {
      title: 'Four lines',
      text: [
        'Income, expenses and debts each have a line, and the fourth is your net balance: income minus expenses minus debts.',
      ],
    },
    {
      title: 'Day, week, month, year',
      text: [
        'The tabs put the same entries together by day, by week from Monday to Sunday, by month or by year. The oldest stands on the left. A period without entries is drawn at zero.',
      ],
    },
    {
      title: 'Debts by due date',
      text: ['A debt stands on the day it is due, paid or not.'],
    },
    {
      title: 'Summary Statistics',
      text: [
        'The cards sum exactly what the charts show. With a long history that is the latest part first; choose “All” to see and sum everything.',
      ],
    },
    {
      title: 'Reading an amount',
      text: [
        'Touch or point at a line to read the full amount, or open “Show as table”. The axis is short: 12k is 12,000 and 1.2M is 1,200,000.',
      ],
    },
    {
      title: 'Refresh Data',
      text: ['Fetches the newest figures, for instance after you wrote something down on another device.'],
    },
  ],
} as const

export const statementWords = {
  title: 'Statements',
  intro: 'Each day, week, month and year that has closed, with what its summary mail said.',
  kind: 'Kind of period',
  kinds: { all: 'All', day: 'Days', week: 'Weeks', month: 'Months', year: 'Years' },
  caption: 'Closed periods, newest first, amounts in RWF',
  period: 'Period',
  search: 'Search by date',
  found: counted('statement found', 'statements found'),
  shown: (shown: number, all: number) => `${shown} of ${all} statements`,
  empty: 'Nothing has closed yet. Your first statement is written at midnight in Kigali, when today ends.',
  noMatch: 'No statement covers that date. Type a date such as 21/11/2026 or 2026-11-21.',
  none: 'There is no statement for this period: nothing was recorded in it, or it has not closed yet.',
  all: 'All statements',
  print: 'Print or save as PDF',
  heading: { day: 'Daily statement', week: 'Weekly statement', month: 'Monthly statement', year: 'Yearly statement' },
  of: (name: string) => `Statement of ${name}`,
  closedAt: (when: string) => `Closed ${when}`,
  revised: 'Revised',
  net: 'Net Balance',
  revisedText: 'Something of this period changed after it closed. What you see is up to date.',
  figures: 'Against the period before',
  columns: { what: 'Sum', now: 'This period', before: 'Before', change: 'Change' },
  unpaidDebts: 'Debts unpaid',
  mover: { title: 'Title' },
  kindNames: { income: 'Income', expense: 'Expense', debt: 'Debt' },
  due: { title: 'Title', creditor: 'Creditor', date: 'Due date', amount: 'Amount' },
  amounts: 'All amounts in RWF.',
} as const
