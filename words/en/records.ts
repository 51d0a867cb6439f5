import { formatRwf } from '../../domain/money.ts'

/** What the three books share: columns, buttons, forms and guides. */

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
  undo: 'Undo',
  removed: (title: string) => `${title} removed`,
  shown: (shown: number, all: number) => `${shown} of ${all} shown`,
  download: 'Download',
  csv: 'CSV',
  downloadFailed: 'The file could not be made. Please try again.',
} as const

/** The add and edit forms. */
export const formWords = {
  kind: 'What to add',
  kinds: { expense: 'Expense', income: 'Income', debt: 'Debt' },
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
  description: { expense: 'Description', income: 'Description', debt: 'Description (optional)' },
  usedTitles: 'Used before',
  firstTitles: 'Suggestions',
  starters: { expense: ['Stock', 'Rent', 'Transport'], income: ['Sales', 'Salary'], debt: ['Goods on credit', 'Loan'] },
  chooseTitle: 'Choose a title …',
  today: 'Today',
  yesterday: 'Yesterday',
  dayBefore: 'One day earlier',
  dayAfter: 'One day later',
  locked: {
    date: 'The date cannot be changed. To move an entry, delete it and add it again.',
    dueDate: 'The due date cannot be changed. To move a debt, delete it and add it again.',
  },
  save: 'Save',
  saved: (title: string, amount: string) => `${title}, ${amount}: saved.`,
  saveAndAdd: 'Save and add another',
  lastSaved: (title: string, amount: string) => `${title}, ${amount}: written down. Ready for the next one.`,
  draft: 'Continued from where you left off.',
  startAfresh: 'Start afresh',
} as const
