import { formatRwf } from '../../domain/money.ts'

/** Sentences of the screens on which a client keeps the books: income, expenses, debts, limits and targets. */

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
    count: (count: number) => (count === 1 ? '1 expense' : `${count} expenses`),
    found: (count: number) => (count === 1 ? '1 expense found' : `${count} expenses found`),
    dayTotal: (amount: string) => `${amount} spent`,
    empty: 'No expenses yet. Write down the first one: it takes ten seconds.',
    noMatch: (search: string) => `No expense matches “${search}”.`,
    deleteQuestion: 'Are you sure you want to delete this expense?',
    undone: 'Expense restored',
    usual: (usual: string) => `This is more than ten times your usual expense (${usual}). Is it right?`,
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
    count: (count: number) => (count === 1 ? '1 income' : `${count} incomes`),
    found: (count: number) => (count === 1 ? '1 income found' : `${count} incomes found`),
    dayTotal: (amount: string) => `${amount} received`,
    empty: 'No income yet. Write down the first one: it takes ten seconds.',
    noMatch: (search: string) => `No income matches “${search}”.`,
    deleteQuestion: 'Are you sure you want to delete this income?',
    undone: 'Income restored',
    usual: (usual: string) => `This is more than ten times your usual income (${usual}). Is it right?`,
    file: 'income',
    guideTitle: 'How Income Works',
  },
} as const

export const debtWords = {
  title: 'Debts Management',
  add: 'Add Debt',
  edit: 'Edit Debt',
  view: 'Debt Details',
  history: 'Debts History',
  search: 'Search debts',
  searchPlaceholder: 'Title, creditor, description or date',
  count: (count: number) => (count === 1 ? '1 debt' : `${count} debts`),
  found: (count: number) => (count === 1 ? '1 debt found' : `${count} debts found`),
  empty: 'No debts. If you borrow something, write it down here and forget nothing.',
  noMatch: (search: string) => `No debt matches “${search}”.`,
  deleteQuestion: 'Are you sure you want to delete this debt?',
  undone: 'Debt restored',
  markPaid: 'Mark Paid',
  markPaidQuestion: 'Are you sure you want to mark this debt as paid?',
  markPaidText: 'There is no way back. Your net balance stays as it is.',
  paid: 'Paid',
  unpaid: 'Unpaid',
  dueToday: 'due today',
  dueIn: (days: number) => (days === 1 ? 'due tomorrow' : `due in ${days} days`),
  overdue: (days: number) => (days === 1 ? 'overdue since yesterday' : `overdue by ${days} days`),
  due: (day: string) => `Due ${day}`,
  dueNear: { today: 'Today', inWeek: 'In a week', inMonth: 'In 30 days' },
  usual: (usual: string) => `This is more than ten times your usual debt (${usual}). Is it right?`,
  file: 'debts',
  guideTitle: 'How Debts Work',
  current: 'Current Unpaid Debts',
  currentText: (count: number) => (count === 1 ? '1 unpaid debt' : `${count} unpaid debts`),
  currentNone: 'Nothing to pay back. Well done.',
  currentUnknown: 'What you owe could not be fetched just now. Refresh tries again.',
  refresh: 'Refresh',
  details: 'View Details',
  totalUnpaid: 'Total unpaid',
} as const

/** Names of columns, fields and buttons that the three screens share. */
export const booksWords = {
  date: 'Date',
  dueDate: 'Due Date',
  amount: 'Amount',
  title: 'Title',
  creditor: 'Creditor',
  description: 'Description',
  status: 'Status',
  actions: 'Actions',
  created: 'Recorded',
  updated: 'Last change',
  none: 'None',
  edit: 'Edit',
  view: 'View',
  delete: 'Delete',
  editNamed: (title: string) => `Edit ${title}`,
  viewNamed: (title: string) => `View ${title}`,
  deleteNamed: (title: string) => `Delete ${title}`,
  markPaidNamed: (title: string) => `Mark Paid: ${title}`,
  close: 'Close',
  undo: 'Undo',
  removed: (title: string) => `${title} removed`,
  shown: (shown: number, all: number) => `${shown} of ${all} shown`,
  download: 'Download',
  csv: 'CSV',
  downloadFailed: 'The file could not be made. Please try again.',
} as const

/** The add and edit forms. */
export const formWords = {
  currency: 'RWF',
  amountPlaceholder: '0',
  echo: (amount: number) => formatRwf(amount),
  pasteRefused: (pasted: string) =>
    `“${pasted}” can be read in more than one way. Please type the amount, like 12000 or 12.50.`,
  titlePlaceholder: {
    expense: 'Rent, market, airtime …',
    income: 'Salary, sales …',
    debt: 'SACCO loan, goods on credit …',
  },
  creditorPlaceholder: 'Whom you owe',
  descriptionPlaceholder: 'A few words to remember it by',
  optional: 'optional',
  usedTitles: 'Used before',
  chooseTitle: 'Choose a title …',
  today: 'Today',
  yesterday: 'Yesterday',
  dayBefore: 'One day earlier',
  dayAfter: 'One day later',
  dateLocked: 'The date cannot be changed. To move an entry, delete it and add it again.',
  dueDateLocked: 'The due date cannot be changed. To move a debt, delete it and add it again.',
  save: 'Save',
  saveAndAdd: 'Save and add another',
  saving: 'Saving...',
  lastSaved: (title: string, amount: string) => `${title}, ${amount}: written down. Ready for the next one.`,
  draft: 'Continued from where you left off.',
  startAfresh: 'Start afresh',
} as const

/** Limits and targets: one panel, named for each of the three. */
export const limitWords = {
  expense: {
    heading: 'Expense Limits',
    set: 'Set Limit',
    edit: 'Edit Limit',
    type: 'Limit type',
    amount: 'Limit amount',
    clears: '0 takes the limit away.',
    state: (spent: string, limit: string) => `${spent} of ${limit}`,
    left: (amount: string) => `${amount} left`,
    over: (amount: string) => `${amount} over`,
    reached: 'used up',
    soFar: (amount: string) => `${amount} spent so far`,
    invite: 'Set one, and see what is left and how you keep pace.',
  },
  income: {
    heading: 'Income Targets',
    set: 'Set Goal',
    edit: 'Edit Goal',
    type: 'Goal type',
    amount: 'Target amount',
    clears: '0 takes the target away.',
    state: (received: string, target: string) => `${received} of ${target}`,
    left: (amount: string) => `${amount} to go`,
    over: (amount: string) => `${amount} above the target`,
    reached: 'target met',
    soFar: (amount: string) => `${amount} received so far`,
    invite: 'Set one, and see how far there is to go.',
  },
  debt: {
    heading: 'Debt Limits',
    set: 'Set Limit',
    edit: 'Edit Limit',
    type: 'Limit type',
    amount: 'Limit amount',
    clears: '0 takes the limit away.',
    state: (owed: string, limit: string) => `${owed} of ${limit}`,
    left: (amount: string) => `${amount} left`,
    over: (amount: string) => `${amount} over`,
    reached: 'used up',
    soFar: (amount: string) => `${amount} due so far`,
    invite: 'Set one, and see what is left and how you keep pace.',
  },
  monthly: 'This Month',
  yearly: 'This Year',
  types: { monthly: 'Monthly', yearly: 'Yearly' },
  chooseType: 'Select type',
  notSet: 'Not set',
  /** Silent as section 8 asks, but not untrue (R39). */
  unknown: 'could not be fetched',
  setShort: 'Set',
  editShort: 'Edit',
  setNamed: { monthly: 'Set the monthly amount', yearly: 'Set the yearly amount' },
  editNamed: { monthly: 'Edit the monthly amount', yearly: 'Edit the yearly amount' },
  daysLeft: (days: number) => (days === 0 ? 'last day' : days === 1 ? '1 day left' : `${days} days left`),
  pace: (amount: string) => `Even pace today: ${amount}`,
  oneAtATime: 'The monthly and the yearly amount are set one at a time; both can stand side by side.',
} as const

/** One paragraph or list of a guide. */
export interface GuideSection {
  title: string
  text: readonly string[]
}

const closing: GuideSection = {
  title: 'How days, weeks and months close',
  text: [
    'You need not close anything. At midnight in Kigali the day that has ended is closed by itself, and so are the week (on Sunday night), the month and the year. A summary comes by e-mail.',
    'You may still correct, delete or add something on a closed day. The day, and the week, month and year around it, are then worked out again at once. No second e-mail is sent.',
  ],
}

const restart = (what: string): GuideSection => ({
  title: `How ${what} restart`,
  text: [
    `You set a monthly and a yearly amount, one at a time; both stand side by side. With each new month and each new year the count begins again at zero and the amount stays, until you change it. Nothing is carried over.`,
    'The mark on the bar shows where an even pace would be today. Days left are whole days to the end of the month or year. At the end of each month and year Imari judges how it went and e-mails you the result.',
  ],
})

/** What the Guide buttons show. */
export const guides: Record<'expense' | 'income' | 'debt', readonly GuideSection[]> = {
  expense: [
    {
      title: 'Writing down an expense',
      text: [
        'Press Add Expense, type the amount, choose a title you have used before or write a new one, and save. The date is today unless you choose another.',
        'An expense keeps its date. Everything else can be edited, and a deleted expense can be brought back with Undo for a few seconds.',
      ],
    },
    {
      title: 'What is not an expense',
      text: [
        'Paying back a debt that stands under Debts Management. The debt already counts against your balance on its due date; booking the repayment again here would count it twice. Mark the debt paid instead.',
      ],
    },
    restart('limits'),
    closing,
    {
      title: 'Searching',
      text: [
        'Any word finds it in title and description. A date, like 20/08/2026 or 2026-08-20, finds everything of that day.',
      ],
    },
  ],
  income: [
    {
      title: 'Writing down an income',
      text: [
        'Press Add Income, type the amount, choose a title you have used before or write a new one, and save. The date is today unless you choose another.',
        'An income keeps its date. Everything else can be edited, and a deleted income can be brought back with Undo for a few seconds.',
      ],
    },
    {
      title: 'What is not income',
      text: [
        'Money you borrow. It has to be given back, so it belongs under Debts Management, where it counts against your balance on the day it is due.',
      ],
    },
    restart('targets'),
    closing,
    {
      title: 'Searching',
      text: [
        'Any word finds it in title and description. A date, like 20/08/2026 or 2026-08-20, finds everything of that day.',
      ],
    },
  ],
  debt: [
    {
      title: 'Writing down a debt',
      text: [
        'Press Add Debt and write what you owe, to whom, and by when it is due. A debt keeps its due date; everything else can be edited.',
      ],
    },
    {
      title: 'How debts count',
      text: [
        'A debt counts once: on its due date, paid or not. On that day its amount is taken from your net balance: income minus expenses minus debts.',
        'Marking a debt paid does not change the balance again, and days that have closed stay as they are. Do not book the repayment as an expense too: it would count twice.',
        'Mark Paid cannot be taken back.',
      ],
    },
    {
      title: 'Current Unpaid Debts',
      text: ['The panel adds up everything not yet paid, whenever it is due. Refresh counts again and shows the list.'],
    },
    restart('limits'),
    closing,
    {
      title: 'Searching',
      text: [
        'Any word finds it in title, creditor and description. A date, like 20/08/2026 or 2026-08-20, finds what is due on that day.',
      ],
    },
  ],
}
