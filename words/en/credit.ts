import { formatRwf } from '../../domain/money.ts'
import { counted } from './totals.ts'

/** Credit: the people who owe the client. */

export const creditWords = {
  title: 'Credit',
  /** Beside Debts, which are what the client owes. */
  lead: 'Who owes you. What you owe stands under Debts.',
  add: 'Add person',
  edit: 'Edit person',
  name: 'Name',
  phone: 'Phone',
  note: 'Note',
  language: 'Language of messages',
  balance: 'Balance',
  openSince: 'Open since',
  what: 'What',
  /** A line of which nothing was said. */
  whatDefault: { gave: 'Goods', paid: 'Payment', writtenOff: 'Written off' },
  kinds: { gave: 'Gave', paid: 'Paid', writtenOff: 'Written off' },
  gaveTo: (name: string) => `Gave: ${name}`,
  paidBy: (name: string) => `Paid: ${name}`,
  asIncome: 'Also write it down as income',
  writeOff: 'Write off',
  writeOffQuestion: (amount: number, name: string) => `Write off ${formatRwf(amount)} that ${name} owes?`,
  search: 'Search people',
  searchPlaceholder: 'Name, phone or note',
  count: counted('person', 'people'),
  found: counted('person found', 'people found'),
  empty: 'Nobody owes you anything. When somebody buys on credit, write it down here.',
  noMatch: (search: string) => `Nobody matches “${search}”.`,
  owes: (amount: string) => `owes you ${amount}`,
  overpaid: (amount: string) => `you owe ${amount}`,
  settled: 'owes nothing',
  openFor: (days: number) => (days === 0 ? 'since today' : days === 1 ? 'for 1 day' : `for ${days} days`),
  sorts: { '-balance': 'Owes most', oldest: 'Open longest', name: 'Name' },
  archive: 'Archive',
  restore: 'Bring back',
  archived: 'Archived',
  deleteQuestion: (name: string) => `Delete ${name} and the account? Incomes that were written down stay.`,
  deleteLineQuestion: 'Delete this line?',
  deletePaymentQuestion: 'Delete this payment? The income that it was written down as is deleted too.',
  lineRemoved: 'Line removed',
  total: 'Owed to you',
  totalText: (people: number, days: number) =>
    `by ${people === 1 ? '1 person' : `${people} people`}; oldest ${days === 1 ? '1 day' : `${days} days`}`,
  file: (name: string) => `credit-${name}`,
} as const
