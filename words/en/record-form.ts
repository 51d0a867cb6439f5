import { formatRwf } from './money.ts'

/** Forms for income, expenses and debts. */
export const formWords = {
  kind: 'What to add',
  kinds: { expense: 'Expense', income: 'Income', debt: 'Debt' },
  creditKind: 'Credit',
  currency: 'RWF',
  amountPlaceholder: '0',
  /** Echoes a sum that the client typed, such as `2500+1200`, with its result. */
  echo: (sum: string, amount: number) => `${sum} = ${formatRwf(amount)}`,
  amountRefused: {
    ambiguous: (text: string) =>
      `“${text}” can be read in more than one way. Please type the amount like this: 12000 or 12.50.`,
    decimals: (text: string) => `“${text}” has more than two decimal places.`,
    long: (text: string) => `“${text}” has more than 12 digits.`,
    strange: (text: string) => `“${text}” isn’t an amount. Please type the amount like this: 12000 or 12.50.`,
  },
  usual: (title: string, usual: string) =>
    `This is more than ten times your usual amount for ${title} (${usual}). Is that right?`,
  titlePlaceholder: {
    expense: 'Rent, market, airtime...',
    income: 'Salary, sales...',
    debt: 'SACCO loan',
  },
  placeholders: { creditor: 'Who you owe' },
  descriptionPlaceholder: 'A few words to remember it by',
  description: { expense: 'Description', income: 'Description', debt: 'Description (optional)' },
  use: (text: string) => `Use “${text}”`,
  newTitle: 'New title',
  usedTitles: 'Used before',
  firstTitles: 'Suggestions',
  starters: { expense: ['Stock', 'Rent', 'Transport'], income: ['Sales', 'Salary'], debt: ['Goods on credit', 'Loan'] },
  addDescription: 'Add a description',
  missing: {
    amount: 'Enter the amount',
    title: 'Enter a title',
    creditor: 'Enter who you owe',
    date: 'Choose a date',
    dueDate: 'Choose when it’s due',
    description: 'Enter a description',
  },
  /** Label of a collapsed field. The value of the field follows. */
  lineOf: (label: string) => `${label}:`,
  chooseDay: 'choose',
  today: 'Today',
  yesterday: 'Yesterday',
  dayBefore: 'One day earlier',
  dayAfter: 'One day later',
  locked: {
    date: 'The date can’t be changed. Use “Copy to another day” in “View”, then delete this entry.',
    dueDate: 'The due date can’t be changed. Use “Copy to another day” in “View”, then delete this debt.',
  },
  save: 'Save',
  saved: (title: string, amount: string) => `Saved: ${title}, ${amount}.`,
  saveAndAdd: 'Save and add another',
  lastSaved: (title: string, amount: string) => `Saved: ${title}, ${amount}. Add the next one.`,
  draft: 'Picked up where you left off.',
  startAfresh: 'Start again',
} as const
