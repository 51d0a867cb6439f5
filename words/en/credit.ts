import { periodCount } from './dates.ts'
import { formatCount, formatRwf } from './money.ts'
import { counted } from './totals.ts'

export const creditWords = {
  title: 'Customer Credit',
  add: 'Add customer',
  edit: 'Edit customer',
  name: 'Name',
  phone: 'Phone',
  note: 'Note',
  language: 'Message language',
  balance: 'Balance',
  openSince: 'Owed since',
  what: 'Details',
  /** Placeholders of the field for details. */
  whatDefault: { gave: 'Goods', paid: 'Payment', writtenOff: 'Written off' },
  kinds: { gave: 'Credit', paid: 'Payment', writtenOff: 'Written off' },
  give: 'Sell on credit',
  pay: 'Record payment',
  gaveTo: (name: string) => `Sell on credit to ${name}`,
  paidBy: (name: string) => `Record payment from ${name}`,
  asIncome: 'Also record as income',
  writeOff: 'Write off',
  writeOffQuestion: (amount: number, name: string) => `Write off the ${formatRwf(amount)} that ${name} owes?`,
  search: 'Search customers',
  searchPlaceholder: 'Name, phone or note',
  count: counted('customer', 'customers'),
  found: counted('customer found', 'customers found'),
  empty: 'No one owes you anything. When someone buys on credit, record it here.',
  noMatch: (search: string) => `No customer matches “${search}”.`,
  owes: (amount: string) => `owes you ${amount}`,
  overpaid: (amount: string) => `you owe ${amount}`,
  settled: 'owes nothing',
  nowOwes: (name: string, balance: number) =>
    balance > 0
      ? `${name} now owes ${formatRwf(balance)}.`
      : balance < 0
        ? `You now owe ${name} ${formatRwf(-balance)}.`
        : `${name} now owes nothing.`,
  openFor: (days: number) => (days === 0 ? 'new today' : `owed for ${periodCount(days, 'day')}`),
  sorts: { '-balance': 'Owes the most', oldest: 'Has owed the longest', name: 'Name' },
  archive: 'Archive',
  restore: 'Unarchive',
  archived: 'Archived',
  unarchived: 'Unarchived',
  deleteQuestion: (name: string) => `Delete ${name} and their credit account? Income you’ve recorded stays.`,
  deleteLineQuestion: 'Delete this entry?',
  deletePaymentQuestion: 'Delete this payment? The income recorded with it will be deleted too.',
  total: 'Owed to you',
  totalText: (people: number, days: number) =>
    `by ${counted('customer', 'customers')(people)}; the oldest credit is ${days === 0 ? 'from today' : `${periodCount(days, 'day')} old`}`,
  agesTitle: 'How long it’s been owed',
  ages: { week: 'Under 7 days', month: '7 to 29 days', older: '30 days or more' },
  file: (name: string) => `credit-${name}`,
  bookFile: 'credit',

  all: 'All customers',
  account: 'Account',
  actions: 'Actions',
  order: 'Sort by',
  shownLabel: 'Show',
  shown: { open: 'Active', archived: 'Archived' },
  noneArchived: 'No archived customers.',
  noneOwes: 'No one owes you anything',
  moreThanOwed: (amount: string, name: string) => `${name} would overpay by ${amount}.`,
  confirmOver: 'Save again if that’s right.',
  youOwe: (amount: string) => `You owe ${amount} to customers who paid too much`,
  notFound: 'This customer isn’t in your list.',
  noLines: 'Nothing recorded yet.',
  lines: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} entries`,
  balanceAfter: 'Balance after',
  editLine: (line: string) => `Edit ${line}`,
  removeLine: (line: string) => `Delete ${line}`,
  incomeToo: 'The income recorded with this payment will change too.',
  lineBack: 'Entry restored',
  delete: 'Delete',

  line: 'Credit or payment',
  known: 'Your customers',
  isNew: 'New customer',
  fromContacts: 'From contacts',
  wholeBalance: 'Paid in full',
  phoneOptional: 'Phone (optional)',
  whatOptional: 'Details (optional)',
  date: 'Date',
  amount: 'Amount',
  noteOptional: 'Note (optional)',
  ownLanguage: 'Not set',

  remind: 'Remind',
  reminded: 'Reminded',
  remindName: (name: string) => `Remind ${name}`,
  tell: (name: string) => `Message ${name}`,
  message: 'Message',
  whatsApp: 'WhatsApp',
  sms: 'SMS',
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Please copy the text yourself.',
  notSentByUs: 'You send it yourself, from your phone.',
  noNumber: 'No mobile number saved. Choose a recipient.',
  wasSent: 'Did you send it?',
  sent: 'Yes',
  notSent: 'No',
  remindedAt: (when: string) => `reminded ${when}`,
  remindedLately: (name: string, when: string) => `You reminded ${name} less than a day ago (${when}).`,
  remindAgain: 'Remind again',
  next: (name: string, amount: number, days: number) =>
    `Next: ${name}, ${formatRwf(amount)}, ${periodCount(days, 'day')}`,
  payTo: 'MoMo number or code',
} as const

/**
 * Texts of an income that comes from a customer's payment. All such incomes have the same title, so
 * that customers' names don't fill the list of titles.
 */
export const paidCreditWords = {
  title: 'Credit paid',
  description: (name: string, what: string) => (what ? `${name}: ${what}` : name),
} as const
